import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultPolicy } from "@/lib/contract/policy";
import { account, dependentFamily, pointsUnder } from "@/lib/risk/account";
import type { Assessment } from "@/lib/risk/assessment";
import { catalog } from "@/lib/risk/catalog";
import { proxyPointLimit } from "@/lib/risk/constants";
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

  test("come from one signal of a family, its strongest", () => {
    fc.assert(
      fc.property(anyFindings, policy, (found, document) => {
        const { signals } = decideOn(found, document);
        const ofOneFact = signals.filter(({ family }) => family !== dependentFamily);
        const adverse = ofOneFact.filter(({ points, family }) => points > 0 && family !== "accounting");
        expect(new Set(adverse.map(({ family }) => family)).size).toBe(adverse.length);
        for (const { code, family, points, found: graded } of ofOneFact) {
          const own = pointsUnder(document, code, catalog[code].points, graded);
          if (points !== 0 || own <= 0) continue;
          expect(adverse.find((signal) => signal.family === family)?.points, code).toBeGreaterThanOrEqual(
            own,
          );
        }
      }),
      { numRuns: 1000 },
    );
  });

  test("of what strangers share are those of the strongest, half of the next and a quarter of the third", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 6 }), (points) => {
        const family = { family: dependentFamily, component: "fraud", proxy: false, association: true } as const;
        const { counted } = account(
          points.map((each) => ({ ...family, points: each, estimated: false, correctable: false })),
        );
        const [first = 0, second = 0, third = 0] = points.toSorted((a, b) => b - a);
        const sum = counted.reduce((total, each) => total + each, 0);
        expect(sum).toBe(first + Math.round(second / 2) + Math.round(third / 4));
      }),
    );
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

  test("of corroboration buy back weak points of their own component only", () => {
    fc.assert(
      fc.property(findings, (found) => {
        const strong = found.filter(({ code }) => catalog[code].points > 3);
        const withGood = [
          ...strong,
          { code: "HISTORY_GOOD", message: "" },
          { code: "IDENTITY_CONFIRMED", message: "" },
        ] as Found[];
        expect(decideOn(withGood, defaultPolicy).riskScore).toBe(decideOn(strong, defaultPolicy).riskScore);
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
