import { randomFillSync } from "node:crypto";

const pool = Buffer.allocUnsafeSlow(8_192);
let used = pool.length;

/** From a pool, since fetching a few bytes costs as much as thousands. Bytes are wiped from it once taken. */
export function takeRandomBytes(count: number): Buffer {
  if (used + count > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const taken = Buffer.allocUnsafe(count);
  pool.copy(taken, 0, used, used + count);
  pool.fill(0, used, used + count);
  used += count;
  return taken;
}
