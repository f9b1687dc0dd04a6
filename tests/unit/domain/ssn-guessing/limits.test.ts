import { expect, test } from "vitest";
import { prefixes, serials } from "@/lib/domain/ssn-guessing/attempt";
import { mostAlike, mostInMonth, mostMatches, mostSame } from "@/lib/domain/ssn-guessing/limits";
import { buckets } from "@/lib/domain/ssn-guessing/month-counts";
import { AttemptWindow, type Caller, minuteOf } from "@/lib/domain/ssn-guessing/window";
import { Random } from "@/lib/platform/seeded-random";

/* How often honest applicants, whose last four digits are spread evenly, exceed a limit. */

const caller: Caller = { id: "key_honest", makerId: null };
const now = minuteOf(Date.parse("2026-06-15T12:00:00Z"));

/**
 * The chance that of `attempts` honest SSNs, one after another, so many different first fives ever come with a `share` of
 * the last fours that `most` of those submitted so far is exceeded: exact, over all counts at each step.
 */
function chanceOfExceeding(
  attempts: number,
  share: number,
  most: (attempts: number) => number,
  different = prefixes,
): number {
  const chances = new Float64Array(most(attempts) + 2);
  chances[0] = 1;
  let exceeded = 0;
  let lowest = 0;
  let reached = 0;
  for (let n = 1; n <= attempts; n++) {
    reached++;
    for (let count = reached; count >= lowest; count--) {
      const more = share * (1 - count / different);
      const before = count === 0 ? 0 : (chances[count - 1] as number) * share * (1 - (count - 1) / different);
      chances[count] = (chances[count] as number) * (1 - more) + before;
    }
    for (let highest = most(n); reached > highest; reached--) {
      exceeded += chances[reached] as number;
      chances[reached] = 0;
    }
    while ((chances[reached] as number) < 1e-40) reached--;
    while ((chances[lowest] as number) < 1e-40) lowest++;
  }
  return exceeded;
}

const memoized = (most: (attempts: number) => number) => {
  const known = new Map<number, number>();
  return (attempts: number) => {
    // Limits grow, so the limit at the step before is the stricter one.
    const step = Math.max(1, 2 ** Math.floor(Math.log2(attempts) - 6));
    const at = Math.floor(attempts / step) * step;
    let found = known.get(at);
    if (found === undefined) {
      found = most(at);
      known.set(at, found);
    }
    return found;
  };
};

const same = memoized(mostSame);
const alike = memoized((attempts) => mostAlike(attempts, 56));
const alikeShare = 56 / serials;

test.each([
  ["a batch of 10,000", 10_000],
  ["a lender's 250,000 in a day", 250_000],
])("%s honest applicants raise a false alarm less than once in a thousand times", (_, attempts) => {
  // Counted for the key, for its maker and for the organization, at each of the last fours.
  const ofSame = 3 * serials * chanceOfExceeding(attempts, 1 / serials, same);
  const ofAlike = 2 * serials * chanceOfExceeding(attempts, alikeShare, alike);
  console.info(
    `false alarms of ${attempts}: same last four ${ofSame.toExponential(1)}, alike ${ofAlike.toExponential(1)}`,
  );
  expect(ofSame + ofAlike).toBeLessThan(1e-3);
});

test("a month of 60,000 honest applicants a day raises a false alarm less than once in a thousand times", () => {
  // Buckets in use at all last fours together, as they are on average after so many.
  const inUse = (attempts: number) => serials * buckets * -Math.expm1(-attempts / serials / buckets);
  const most = memoized((attempts) => mostInMonth(inUse(attempts)));
  const chance = 2 * serials * chanceOfExceeding(30 * 60_000, 1 / serials, most, buckets);
  console.info(`false alarms of a month: ${chance.toExponential(1)}`);
  expect(chance).toBeLessThan(1e-3);
});

test("a caller of any size has few attempts beyond what honest ones have", () => {
  expect(mostSame(1)).toBe(8);
  expect(mostSame(891)).toBeLessThanOrEqual(10);
  expect(mostSame(10_000)).toBeLessThanOrEqual(14);
  expect(mostSame(250_000)).toBeLessThanOrEqual(70);
  expect(mostAlike(891, 56)).toBe(60);
  // 72 SSNs and 180 SSNs on average, which use 67 and 152 buckets.
  expect(mostInMonth(67 * serials)).toBeLessThanOrEqual(126);
  expect(mostInMonth(152 * serials)).toBeLessThanOrEqual(228);
  expect(mostMatches(100)).toBe(30);
});

test("honest traffic of a day, a batch and a portfolio screened again exceeds no limit", () => {
  const random = new Random(7);
  const window = new AttemptWindow("org_honest");
  const draw = () => ({ serial: random.between(1, 9_999), prefix: random.between(0, prefixes - 1) });
  const exceeded: number[] = [];
  const submit = (attempt: ReturnType<typeof draw>, minute: number) => {
    window.note(caller, attempt, minute);
    if (window.exceededBy(caller, attempt.serial).length > 0) exceeded.push(attempt.serial);
  };
  const portfolio = Array.from({ length: 10_000 }, draw);
  for (let night = 0; night < 3; night++) for (const each of portfolio) submit(each, now + night * 1_440);
  expect(window.tallyOf(caller.id).attempts).toBeLessThanOrEqual(10_000);
  for (let i = 0; i < 250_000; i++) submit(draw(), now + 4_320 + Math.floor(i / 180));
  expect(exceeded).toEqual([]);
});

test("test data that counts up raises no alarm, whatever comes before the last four", () => {
  const window = new AttemptWindow("org_honest");
  for (let i = 0; i < 5_000; i++) {
    const attempt = { serial: 1_000 + i, prefix: (i * 37) % prefixes };
    window.note(caller, attempt, now);
    expect(window.exceededBy(caller, attempt.serial)).toEqual([]);
  }
});
