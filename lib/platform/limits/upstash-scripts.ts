// The first line lets Upstash run scripts on different keys side by side, as in @upstash/ratelimit.

/**
 * Takes all units or none, atomically, and returns the counts that the decision is based on.
 * KEYS: the current window and, for a sliding one, the previous. ARGV: limit, now (ms), window (ms), cost.
 * Returns [allowed (1 or 0), units in the current window, units in the previous].
 */
export const consumeScript = `#!lua flags=allow-key-locking
local limit = tonumber(ARGV[1])
local now = tonumber(ARGV[2])
local window = tonumber(ARGV[3])
local cost = tonumber(ARGV[4])
local current = tonumber(redis.call("GET", KEYS[1]) or "0")
local previous = 0
if KEYS[2] then
  previous = tonumber(redis.call("GET", KEYS[2]) or "0")
end
local carried = math.floor((1 - (now % window) / window) * previous)
if carried + current + cost > limit then
  return {0, current, previous}
end
if cost > 0 then
  current = redis.call("INCRBY", KEYS[1], ARGV[4])
  if current == cost then
    redis.call("PEXPIRE", KEYS[1], window * 2 + 1000)
  end
end
return {1, current, previous}
`;

/** KEYS: a window. ARGV: units to give back; the count never drops below zero. Returns the units left in it. */
export const giveBackScript = `#!lua flags=allow-key-locking
local current = tonumber(redis.call("GET", KEYS[1]) or "0")
local back = math.min(current, tonumber(ARGV[1]))
if back > 0 then
  redis.call("DECRBY", KEYS[1], back)
end
return current - back
`;
