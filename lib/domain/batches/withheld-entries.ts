import { setImmediate as nextTurn } from "node:timers/promises";
import type { Context } from "@/lib/auth/context";
import { attemptOf, type SsnAttempt } from "@/lib/domain/ssn-guessing/attempt";
import { judgeAttempts } from "@/lib/domain/ssn-guessing/judge";

/** SSNs hashed between two turns of other requests. */
const atOnce = 1_000;

/**
 * One bit an entry, by position; null for none. Decided for the whole batch first. `ssns` is by position, 0 without one.
 */
export async function withheldEntries(context: Context, ssns: Uint32Array): Promise<Buffer | null> {
  const attempts: (SsnAttempt | undefined)[] = [];
  for (const ssn of ssns) {
    attempts.push(ssn === 0 ? undefined : attemptOf(context, String(ssn).padStart(9, "0")));
    if (attempts.length % atOnce === 0) await nextTurn();
  }
  const judged = await judgeAttempts(context, attempts);
  if (!judged.includes(true)) return null;
  const bits = Buffer.alloc(Math.ceil(ssns.length / 8));
  judged.forEach((isWithheld, position) => {
    if (isWithheld) bits[position >> 3] = (bits[position >> 3] as number) | (1 << (position & 7));
  });
  return bits;
}

export function isEntryWithheld(withheld: Uint8Array | null, position: number): boolean {
  return withheld !== null && ((withheld[position >> 3] as number) & (1 << (position & 7))) !== 0;
}
