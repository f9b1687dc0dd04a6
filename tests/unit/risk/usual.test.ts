import { describe, expect, test } from "vitest";
import { defaultPolicy } from "@/lib/contract/policy";
import { assess } from "@/lib/risk/assess";
import { evidenceOf } from "@/lib/risk/examples";
import { UsualSoFar, usualLimits } from "@/lib/risk/gather/usual-so-far";
import type { Standing, Windows } from "@/lib/risk/input/sharing";
import type { Example } from "@/lib/risk/signals/definition";

const day = 86_400_000;
const now = 100 * day;
const shown = [{ code: "SHARED_IP" }, { code: "EMAIL_FREE_PROVIDER" }];

/** What is usual after 1,000 applications, evenly over days, of which `share` showed the signal. */
function usualAfter({
  share = 0.1,
  daysAgo = [2, 29] as readonly [number, number],
  standing = "approved" as Standing,
  inMonth = 1_000,
}): unknown {
  const usual = new UsualSoFar();
  const [latest, first] = daysAgo;
  for (let place = 0; place < 1_000; place++) {
    const ago = first - ((first - latest) * place) / 1_000;
    usual.add(now - ago * day, place % 100 < 100 * share ? shown : []);
  }
  return usual.at(now, inMonth, () => standing);
}

describe("what's usual at an organization", () => {
  test("is told by the share of its approved applications that showed a signal", () => {
    expect(usualAfter({ share: 0.1 })).toEqual({ SHARED_IP: 827 });
    expect(usualAfter({ share: 0.2 })).toEqual({ SHARED_IP: 1596 });
  });

  test("is nothing where no more showed it than honest applicants anywhere", () => {
    expect(usualAfter({ share: 0.02 })).toBeUndefined();
  });

  test("doesn't change in a day, and is forgotten after 30", () => {
    expect(usualAfter({ daysAgo: [0, 1] })).toBeUndefined();
    expect(usualAfter({ daysAgo: [31, 60] })).toBeUndefined();
  });

  test("isn't told by what the machine held, or what people rejected or labeled as fraud", () => {
    for (const standing of ["held", "incomplete", "rejected", "fraud"] as const)
      expect(usualAfter({ standing })).toBeUndefined();
    for (const standing of ["cleared", "good"] as const)
      expect(usualAfter({ standing })).toEqual({ SHARED_IP: 827 });
  });

  test("isn't told by few applications", () => {
    expect(usualAfter({ inMonth: usualLimits.fewestInMonth - 1 })).toBeUndefined();
  });

  test("is counted again after an hour", () => {
    const usual = new UsualSoFar();
    const standingOf = (): Standing => "approved";
    expect(usual.at(now, 1_000, standingOf)).toBeUndefined();
    for (let place = 0; place < 100; place++) usual.add(now - 2 * day, shown);
    expect(usual.at(now + 3_599_999, 1_000, standingOf)).toBeUndefined();
    expect(usual.at(now + 3_600_000, 1_000, standingOf)).toEqual({ SHARED_IP: 2688 });
  });
});

const pointsOf = (code: string, example: Example) =>
  assess(evidenceOf(example), defaultPolicy).signals.find((signal) => signal.code === code)?.points;

describe("a signal counts 10 points less with each time that it's twice as usual as expected:", () => {
  test("an SSN older than the applicant", () => {
    const pointsAt = (share: number | undefined) =>
      pointsOf("SSN_OLDER_THAN_APPLICANT", {
        ssn: "212-05-1234",
        dateOfBirth: "1994-03-02",
        sharing: { usual: share === undefined ? {} : { SSN_OLDER_THAN_APPLICANT: share } },
      });
    expect([undefined, 60, 120, 240, 2_000].map(pointsAt)).toEqual([31, 31, 21, 11, 0]);
  });

  test("a connection that carriers give to many", () => {
    const strangers = [4, 0, 2, 4] as const;
    const pointsAt = (share: number) =>
      pointsOf("SHARED_IP", {
        sharing: {
          elements: { ip: { persons: strangers, strangers, away: strangers } },
          usual: { SHARED_IP: share },
        },
      });
    const usually = pointsAt(250) as number;
    expect(usually).toBeGreaterThan(20);
    expect([500, 1_000].map(pointsAt)).toEqual([usually - 10, usually - 20]);
  });
});

describe("where representatives carry a device from customer to customer", () => {
  const usually = 75;
  const traveling = (strangers: Windows, away?: Windows, established = 0): Example["sharing"] => ({
    elements: {
      device: {
        persons: strangers,
        strangers,
        established,
        connection: { same: [0, 0, 0, 0], other: strangers },
        ...(away ? { away } : {}),
      },
    },
  });
  const pointsAt = (share: number, sharing: Example["sharing"], code = "SHARED_DEVICE") =>
    pointsOf(code, { sharing: { ...sharing, usual: { SHARED_DEVICE: share } } });

  test("strangers of the region count less, and stay among the reasons with no points at last", () => {
    const [first, ...others] = [usually, 2 * usually, 4 * usually, 100 * usually].map((share) =>
      pointsAt(share, traveling([6, 1, 4, 6])),
    ) as [number, ...number[]];
    expect(first).toBeGreaterThanOrEqual(40);
    expect(others).toEqual([first - 10, first - 20, 0]);
  });

  test("strangers of another part of the country count less over more than a day, and within 24 hours once someone was approved with it", () => {
    const inDays: Windows = [3, 0, 3, 3];
    const inOneDay: Windows = [3, 3, 3, 3];
    const share = 8 * usually;
    expect(pointsAt(usually, traveling(inDays, inDays))).toBeGreaterThanOrEqual(40);
    expect(pointsAt(share, traveling(inDays, inDays))).toBeLessThan(20);
    expect(pointsAt(share, traveling(inOneDay, inOneDay))).toBe(
      pointsAt(usually, traveling(inOneDay, inOneDay)),
    );
    const approvedBefore = traveling(inOneDay, inOneDay, 1);
    expect(pointsAt(usually, approvedBefore)).toBeGreaterThanOrEqual(40);
    expect(pointsAt(share, approvedBefore)).toBeLessThan(20);
  });

  test("neighbors on one block who used the device count as its users, and elsewhere as both", () => {
    const strangers: Windows = [4, 4, 4, 4];
    const sharing = { elements: { device: { strangers }, block: { strangers } } };
    expect(pointsAt(1.5 * usually, sharing, "SHARED_BLOCK")).toBeGreaterThan(20);
    expect(pointsAt(2 * usually, sharing, "SHARED_BLOCK")).toBeUndefined();
  });

  test("a person labeled as fraud at it counts at most 20 points less", () => {
    const labeled = { elements: { device: { fraud: 1, strangers: [1, 0, 0, 1] as Windows } } };
    const full = pointsAt(usually, labeled, "FRAUD_AT_ELEMENT") as number;
    expect(pointsAt(2 * usually, labeled, "FRAUD_AT_ELEMENT")).toBe(full - 10);
    expect(pointsAt(50 * usually, labeled, "FRAUD_AT_ELEMENT")).toBe(full - 20);
  });
});
