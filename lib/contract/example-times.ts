/*
 * Examples of times that are only valid near the time of reading, such as when a key expires. A schema states them as a
 * distance, and the OpenAPI document fills in the time.
 */

const distance = /^\{now([+-]\d+)d\}$/;
const dayMilliseconds = 86_400_000;

/** For `example` in a schema: noon UTC, a number of days from the day of reading. */
export function daysFromNow(days: number): string {
  return `{now${days < 0 ? "" : "+"}${days}d}`;
}

/** Whether an example is stated as a distance. */
export function isDistance(example: unknown): example is string {
  return typeof example === "string" && distance.test(example);
}

/** The time that a distance means. */
export function timeAt(example: string, now: number): string {
  const days = Number(distance.exec(example)?.[1]);
  const today = new Date(now).toISOString().slice(0, 10);
  return new Date(Date.parse(`${today}T12:00:00Z`) + days * dayMilliseconds)
    .toISOString()
    .replace(".000Z", "Z");
}
