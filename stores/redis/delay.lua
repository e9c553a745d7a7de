-- Keeps the turns of a host free for a while. Keys and state: see reserve.lua.
-- ARGV: for how long, in microseconds.
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local last, free
local state = redis.call('GET', KEYS[1])
if state then
  last, free = string.match(state, '^(%d+) (%d+)$')
else
  last = redis.call('GET', KEYS[2])
  if not last then
    last = string.format('%.0f', now)
    redis.call('SET', KEYS[2], last)
  end
  free = 0
end
free = math.max(free, now + tonumber(ARGV[1]))
local ttl = math.ceil((free - now) / 1000) + 3600000
redis.call('SET', KEYS[1], string.format('%.0f %.0f', last, free), 'PX', string.format('%.0f', ttl))
return 0
