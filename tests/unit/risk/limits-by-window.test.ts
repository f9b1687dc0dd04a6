import { describe, expect, test } from "vitest";
import { defaultPolicy } from "@/lib/contract/policy";
import { assess } from "@/lib/risk/assess";
import { evidenceOf } from "@/lib/risk/examples";
import type { ElementKind, Windows } from "@/lib/risk/input/sharing";
import type { Example } from "@/lib/risk/signals/definition";

/* Whether strangers who share something lead to a review also depends on the days on which they came. */

const volume = [50, 1_000, 1_000] as const;
const inOneDay = (count: number): Windows => [count, count, count, count];
const inAWeek = (count: number): Windows => [count, 0, count, count];
const inAMonth = (count: number): Windows => [count, 0, 0, count];
const longAgo = (count: number): Windows => [count, 0, 0, 0];

function pointsOf(code: string, kind: ElementKind, strangers: Windows, more: Example = {}, of = {}): number {
  const sharing = { volume, elements: { [kind]: { persons: strangers, strangers, ...of } } };
  const { signals } = assess(evidenceOf({ ...more, sharing }), defaultPolicy);
  return signals.find((signal) => signal.code === code)?.points ?? 0;
}

describe("by themselves", () => {
  test("mailboxes with the same letters lead to a review on one day, as numbered ones do, and not over more", () => {
    const of = (strangers: Windows) =>
      pointsOf("SHARED_MAILBOX", "mailbox", strangers, { email: "harley66@gmail.com" });
    expect(of(inOneDay(4))).toBeGreaterThanOrEqual(30);
    expect(of(inAWeek(9))).toBeLessThan(30);
    expect(of(inAMonth(20))).toBeLessThan(30);
  });

  test("mailboxes built in the same way lead to a review within a week, and not over a month", () => {
    const of = (strangers: Windows) =>
      pointsOf("SHARED_MAILBOX_MAKE", "mailbox_make", strangers, { email: "santosmaria4821@mail.com" });
    expect(of(inAWeek(9))).toBeGreaterThanOrEqual(30);
    expect(of(inAMonth(20))).toBeLessThan(30);
  });

  test("two users of a device in another part of the country lead to a review within a week, and not over a month", () => {
    const of = (strangers: Windows) =>
      pointsOf("SHARED_DEVICE", "device", strangers, {}, { away: strangers });
    expect(of(inAWeek(2))).toBeGreaterThanOrEqual(30);
    expect(of(inAMonth(2))).toBeLessThan(30);
  });

  test("a family far away with the phone number leads to a review within a month, and before counts as one who gave it up", () => {
    const of = (strangers: Windows) => pointsOf("SHARED_PHONE", "phone", strangers, {}, { away: strangers });
    expect(of(inAMonth(1))).toBeGreaterThanOrEqual(30);
    expect(of(longAgo(1))).toBe(pointsOf("SHARED_PHONE", "phone", longAgo(1)));
    expect(of(longAgo(1))).toBeLessThan(15);
  });

  test("one neighboring SSN leads to no review, and two do", () => {
    const of = (strangers: Windows) => pointsOf("SHARED_SSN_RANGE", "ssn_range", strangers);
    expect(of(inOneDay(1))).toBeLessThan(30);
    expect(of(inOneDay(2))).toBeGreaterThanOrEqual(30);
  });
});

test("four people at a rented box on other networks lead to a review over any time, and at a house over no more than a day", () => {
  const of = (street: string, strangers: Windows) =>
    pointsOf(
      "SHARED_ADDRESS",
      "address",
      strangers,
      { address: { street, city: "Reno", state: "NV", zip: "89502" } },
      { connection: { same: [0, 0, 0, 0], other: strangers } },
    );
  for (const strangers of [inOneDay(4), inAWeek(4), inAMonth(4)])
    expect(of("1420 Elm St PMB 216", strangers)).toBeGreaterThanOrEqual(30);
  expect(of("1420 Elm St", inOneDay(4))).toBeGreaterThanOrEqual(30);
  expect(of("1420 Elm St", inAMonth(4))).toBeLessThan(30);
});

test("mailboxes alike lead to a review at one home, and not by a connection or a device alone", () => {
  const of = (kind: ElementKind) =>
    pointsOf("MAILBOXES_ALIKE", kind, inAMonth(5), { email: "santosmaria4821@mail.com" }, { alike: 5 });
  expect(of("address")).toBeGreaterThanOrEqual(30);
  for (const kind of ["ip", "network", "device"] as const) expect(of(kind)).toBeLessThan(30);
});
