-- Takes the next turn of a host.
-- KEYS: the host's state, and the time since when the server knows such hosts.
-- ARGV: spacing and limit, in microseconds, like every time here.
-- Returns the wait, or its negative if it exceeds the limit and nothing is taken.
-- The state is the last turn, and when the next may be at the earliest.
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local spacing, limit = tonumber(ARGV[1]), tonumber(ARGV[2])
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
local turn = math.max(now, last + spacing, free)
local wait = turn - now
if wait > limit then
  return -wait
end
local ttl = math.ceil((wait + spacing) / 1000) + 3600000
redis.call('SET', KEYS[1], string.format('%.0f %.0f', turn, turn + spacing), 'PX', string.format('%.0f', ttl))
return wait
