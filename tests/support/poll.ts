import { patienceMilliseconds } from "./patience";

const intervalMilliseconds = 10;

/** Polls until a condition holds. Throws if that takes longer than `withinMilliseconds`. */
export async function eventually<T>(
  what: string,
  look: () => Promise<T> | T,
  isMet: (seen: T) => boolean,
  withinMilliseconds = patienceMilliseconds,
): Promise<T> {
  for (const end = Date.now() + withinMilliseconds; ; ) {
    const seen = await look();
    if (isMet(seen)) return seen;
    if (Date.now() > end) throw new Error(`${what}: not within ${withinMilliseconds} ms`);
    await new Promise((resolve) => setTimeout(resolve, intervalMilliseconds));
  }
}
