import { randomFillSync } from "node:crypto";

const pool = Buffer.allocUnsafeSlow(8_192);
let used = pool.length;

/**
 * Like `randomBytes`, from a pool: fetching a few bytes costs as much as fetching thousands. Bytes handed out are
 * wiped from the pool.
 */
export function takeRandomBytes(count: number): Buffer {
  if (used + count > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const taken = Buffer.from(pool.subarray(used, used + count));
  pool.fill(0, used, used + count);
  used += count;
  return taken;
}
