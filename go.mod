module github.com/mayfetch/robots

go 1.26
