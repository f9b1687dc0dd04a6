import { randomFillSync } from "node:crypto";

const pool = Buffer.allocUnsafeSlow(8_192);
let used = pool.length;

/**
 * As `randomBytes`, from bytes that are fetched many at a time: a few at once cost as much as thousands. What
 * was handed out is wiped.
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
