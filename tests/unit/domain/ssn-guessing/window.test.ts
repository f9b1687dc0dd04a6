import { expect, test } from "vitest";
import { prefixes } from "@/lib/domain/ssn-guessing/attempt";
import { AttemptWindow, type Caller, minuteOf } from "@/lib/domain/ssn-guessing/window";
import { Random } from "@/lib/platform/seeded-random";

/* What an organization with 60,000 SSNs a day still knows of a caller's guesses. */

const production: Caller = { id: "key_production", makerId: "usr_owner" };
const small: Caller = { id: "key_small", makerId: "usr_developer" };
const start = minuteOf(Date.parse("2026-06-15T00:00:00Z"));
const perHour = 2_500;
const serial = 4417;

interface Guessing {
  guesser: Caller;
  /** Guesses made at once, each 26 hours. */
  atOnce: number;
}

/** Returns how many guesses of each at one last four got an answer, and how many honest SSNs did not. */
function guess(window: AttemptWindow, guessing: readonly Guessing[], days: number) {
  const random = new Random(5);
  const answered = guessing.map(() => 0);
  let falseAlarms = 0;
  let guesses = 0;
  for (let hour = 0; hour < days * 24; hour++) {
    const minute = start + hour * 60;
    if (hour % 8 === 0) window.prune(minute);
    for (let i = 0; i < perHour; i++) {
      const honest = { serial: random.between(1, 9_999), prefix: random.between(0, prefixes - 1) };
      window.note(production, honest, minute);
      if (i % 25 !== 0 || honest.serial === serial) continue;
      if (window.exceededBy(production, honest.serial).length > 0) falseAlarms++;
    }
    if (hour % 26 !== 25) continue;
    for (const [which, { guesser, atOnce }] of guessing.entries()) {
      for (let i = 0; i < atOnce; i++) {
        window.note(guesser, { serial, prefix: (guesses++ * 37) % prefixes }, minute);
        const exceeded = window.exceededBy(guesser, serial);
        if (exceeded.every((each) => each === "organization")) answered[which] = (answered[which] ?? 0) + 1;
      }
    }
  }
  return { answered, falseAlarms };
}

test("guesses of each day add up over a month in an organization of any size, and honest SSNs stay answered", () => {
  const window = new AttemptWindow("org_large");
  const few = { guesser: small, atOnce: 7 };
  const many = { guesser: production, atOnce: 18 };
  const { answered, falseAlarms } = guess(window, [few, many], 12);
  const [ofFew, ofMany] = answered;
  console.info(`a busy caller got ${ofMany} of 198 guesses answered in 12 days`);
  expect(ofFew).toBe(8);
  expect(ofMany).toBeLessThan(90);
  expect(window.tallyOf(small.id).attempts).toBe(77);
  expect(falseAlarms).toBe(0);
});

test("what a busy caller did is forgiven with the month that counts it", () => {
  const window = new AttemptWindow("org_large");
  guess(window, [{ guesser: production, atOnce: 60 }], 4);
  expect(window.exceededBy(production, serial)).toContain("caller");
  window.forgive(production.id, start + 5 * 1_440);
  expect(window.exceededBy(production, serial)).not.toContain("caller");
});

test("what is stored counts alike in whatever order it is read", () => {
  const attempts = Array.from({ length: 200_000 }, (_, i) => ({
    minute: start + Math.floor(i / 100) * 15,
    attempt: { serial: i % 50 === 0 ? serial : (i * 7_919) % 10_000, prefix: (i * 37) % prefixes },
  }));
  const end = start + 21 * 1_440;
  const [forward, backward] = [attempts, attempts.toReversed()].map((ordered) => {
    const window = new AttemptWindow("org_large");
    for (const [n, { attempt, minute }] of ordered.entries()) {
      window.note(production, attempt, minute);
      if (n % 20_000 === 0) window.prune(end);
    }
    window.prune(end + 60);
    return [window.tallyOf(production.id).attempts, window.exceededBy(production, serial)];
  });
  expect(backward).toEqual(forward);
  expect(forward?.[1]).toContain("caller");
});

test("a window stays bounded, however many callers an organization has", () => {
  const most = 200_000;
  const window = new AttemptWindow("org_large", most);
  const callers = 42;
  for (let i = 0; i < callers * 5_000; i++) {
    const attempt = { serial: i % 10_000, prefix: Math.floor(i / 10_000) };
    window.note({ id: `key_${i % callers}`, makerId: null }, attempt, start + Math.floor(i / 40));
  }
  window.prune(start + 4 * 1_440);
  const kept = Array.from({ length: callers }, (_, i) => window.tallyOf(`key_${i}`).attempts);
  expect(kept.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(most);
  expect(Math.min(...kept)).toBeGreaterThan(1_000);
});
