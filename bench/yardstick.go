package main

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// newlineScan looks for the line ends of all texts, once an operation: the
// least that reading them by lines can cost.
func newlineScan(texts []string) contender {
	return contender{run: func(n int) int {
		lines := 0
		for range n {
			for _, text := range texts {
				for {
					i := strings.IndexByte(text, '\n')
					lines++
					if i < 0 {
						break
					}
					text = text[i+1:]
				}
			}
		}
		return lines
	}}
}

// asked is how many keys of a map, or paths of a file, are asked for in turn.
// It is a power of two, so that taking turns costs next to nothing.
const asked = 1024

// mapLookup looks up one key an operation: 1,024 keys, in random order, of a
// map of 10,000 with 25 bytes each.
func mapLookup() contender {
	r := rand.New(rand.NewPCG(1, 1))
	m := make(map[string]int)
	var keys []string
	for i := range 10_000 {
		key := fmt.Sprintf("/%s/%s/%025d", pick(r), pick(r), i)
		key = key[:10] + key[len(key)-15:]
		m[key] = i
		keys = append(keys, key)
	}
	r.Shuffle(len(keys), func(i, j int) { keys[i], keys[j] = keys[j], keys[i] })
	keys = keys[:asked]
	return contender{run: func(n int) int {
		sum := 0
		for i := range n {
			sum += m[keys[i%asked]]
		}
		return sum
	}}
}
