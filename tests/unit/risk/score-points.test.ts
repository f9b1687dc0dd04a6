import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultPolicy } from "@/lib/contract/policy";
import { pointsUnder } from "@/lib/risk/account";
import type { Assessment } from "@/lib/risk/assessment";
import { catalog } from "@/lib/risk/catalog";
import { dependentShares, offsetBelow, offsetLimit, proxyPointLimit } from "@/lib/risk/constants";
import { findings, policy } from "./arbitraries";
import { anyFindings, decideOn, type Found, withoutProxies } from "./given-findings";

function sumOf({ signals }: Assessment): number {
  return signals.reduce((sum, { points }) => sum + points, 0);
}

describe("points", () => {
  test("add up to the score, which stays within 0 to 100", () => {
    fc.assert(
      fc.property(anyFindings, policy, (found, document) => {
        const assessment = decideOn(found, document);
        expect(sumOf(assessment)).toBe(assessment.riskScore);
        expect(assessment.riskScore).toBeGreaterThanOrEqual(0);
        expect(assessment.riskScore).toBeLessThanOrEqual(100);
      }),
      { numRuns: 1000 },
    );
  });

  test("come from one signal of a family, its strongest, and of a dependent family from as many as have a share", () => {
    fc.assert(
      fc.property(anyFindings, policy, (found, document) => {
        const { signals } = decideOn(found, document);
        const adverse = signals.filter(({ points, family }) => points > 0 && family !== "accounting");
        for (const family of new Set(adverse.map((signal) => signal.family))) {
          const counted = adverse.filter((signal) => signal.family === family).length;
          expect(counted, family).toBeLessThanOrEqual(dependentShares[family]?.length ?? 1);
        }
        for (const { code, family, points, found: graded } of signals) {
          const own = pointsUnder(document, code, catalog[code].points, graded);
          if (points !== 0 || own <= 0) continue;
          const strongest = Math.max(
            ...adverse.filter((each) => each.family === family).map((each) => each.points),
          );
          // The last share of a few points is rounded to nothing.
          if (dependentShares[family] === undefined || own > 1)
            expect(strongest, code).toBeGreaterThanOrEqual(own);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test("come from one signal of an aspect, its strongest", () => {
    fc.assert(
      fc.property(anyFindings, policy, (found, document) => {
        const adverse = decideOn(found, document).signals.filter(
          ({ code, points }) => points > 0 && catalog[code].aspect !== undefined,
        );
        const aspects = adverse.map(({ code }) => catalog[code].aspect);
        expect(new Set(aspects).size).toBe(aspects.length);
      }),
      { numRuns: 1000 },
    );
  });

  test("of a home that strangers share are what its strongest signal has, and a contact adds its share", () => {
    const scoreOf = (...found: Found[]) => decideOn(found, defaultPolicy).riskScore;
    const address: Found = { code: "SHARED_ADDRESS", points: 28, message: "" };
    const household: Found = { code: "SHARED_HOUSEHOLD", points: 20, message: "" };
    const phone: Found = { code: "SHARED_PHONE", points: 20, message: "" };
    expect(scoreOf(address, household)).toBe(28);
    expect(scoreOf(address, household, phone)).toBe(42);
  });

  test("of proxies are at most ten together", () => {
    fc.assert(
      fc.property(anyFindings, policy, (found, document) => {
        const without = decideOn(withoutProxies(found), document);
        const alone = found.filter(({ code }) => catalog[code].proxy);
        expect(decideOn(alone, document).riskScore).toBeLessThanOrEqual(proxyPointLimit);
        expect(decideOn(found, document).riskScore - without.riskScore).toBeLessThanOrEqual(proxyPointLimit);
      }),
      { numRuns: 1000 },
    );
  });

  test("never rise when an adverse signal goes", () => {
    fc.assert(
      fc.property(anyFindings, policy, (found, document) => {
        const whole = decideOn(found, document);
        found.forEach(({ code }, index) => {
          if (catalog[code].points < 0 || catalog[code].family.startsWith("coverage_")) return;
          const rest = decideOn(
            found.filter((_, other) => other !== index),
            document,
          );
          expect(rest.riskScore, code).toBeLessThanOrEqual(whole.riskScore);
        });
      }),
      { numRuns: 500 },
    );
  });

  const good = [
    { code: "KNOWN_GOOD", message: "" },
    { code: "IDENTITY_CONFIRMED", message: "" },
  ] as Found[];

  test("of corroboration buy back weak points of their own component, and no certain lie", () => {
    fc.assert(
      fc.property(findings, (found) => {
        const strong = found.filter(
          ({ code }) =>
            catalog[code].points > 3 && !(catalog[code].association && catalog[code].points < offsetBelow),
        );
        expect(decideOn([...strong, ...good], defaultPolicy).riskScore).toBe(
          decideOn(strong, defaultPolicy).riskScore,
        );
      }),
    );
  });

  test("of corroboration buy back at most fifteen of what others did, where each of it asks for no review", () => {
    const score = (found: Found[]) => decideOn(found, defaultPolicy).riskScore;
    const home: Found = { code: "SHARED_ADDRESS", points: 28, message: "" };
    const phone: Found = { code: "SHARED_PHONE", points: 20, message: "" };
    expect(score([home, phone])).toBe(42);
    expect(score([home, phone, ...good])).toBe(30);
    expect(score([{ ...home, points: 30 }, ...good])).toBe(30);
    fc.assert(
      fc.property(findings, (found) => {
        const lost = score(found) - score([...found, ...good]);
        expect(lost).toBeLessThanOrEqual(2 * offsetLimit);
      }),
    );
  });
});

test("no family mixes proxies with others, so that losing a proxy's points never uncovers more", () => {
  const kinds = new Map<string, boolean>();
  for (const { family, proxy } of Object.values(catalog)) {
    expect(kinds.get(family) ?? proxy, family).toBe(proxy);
    kinds.set(family, proxy);
  }
});
