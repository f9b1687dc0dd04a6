import { patienceMilliseconds } from "./patience";

/**
 * Does what must be done before a moment, and what it leads to. On a machine too busy for that, again before a later one.
 *
 * @param act returns once the moment may pass; its failures count only before the moment
 */
export async function beforeMoment<T>(
  leadMilliseconds: number,
  act: (moment: Date) => Promise<T>,
): Promise<{ moment: Date; result: T }> {
  for (let lead = leadMilliseconds; lead < patienceMilliseconds; lead *= 2) {
    const moment = new Date(Date.now() + lead);
    try {
      const result = await act(moment);
      if (Date.now() < moment.getTime()) return { moment, result };
    } catch (error) {
      if (Date.now() < moment.getTime()) throw error;
    }
  }
  throw new Error(`not done within ${patienceMilliseconds} ms`);
}
