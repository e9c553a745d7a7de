-- Takes the next turn of a host.
-- ARGV: spacing and limit, in microseconds.
-- Returns the wait, or its negative if it exceeds the limit and nothing is taken.
local spacing, limit = tonumber(ARGV[1]), tonumber(ARGV[2])
local turn = math.max(now, last + spacing, free)
local wait = turn - now
if wait > limit then
  return -wait
end
local ttl = math.ceil((wait + spacing) / 1000) + 3600000
redis.call('SET', KEYS[1], string.format('%.0f %.0f', turn, turn + spacing), 'PX', string.format('%.0f', ttl))
return wait
