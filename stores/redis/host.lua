-- What the server knows of a host, with which reserve.lua and delay.lua begin.
-- KEYS: the host's state, and the time since when the server knows such hosts.
-- The state is the last turn, and when the next may be at the earliest, in
-- microseconds, like every time here.
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
