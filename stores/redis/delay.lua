-- Keeps the turns of a host free for a while.
-- ARGV: for how long, in microseconds.
free = math.max(free, now + tonumber(ARGV[1]))
local ttl = math.ceil((free - now) / 1000) + 3600000
redis.call('SET', KEYS[1], string.format('%.0f %.0f', last, free), 'PX', string.format('%.0f', ttl))
return 0
