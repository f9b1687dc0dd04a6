import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultPolicy } from "@/lib/contract/policy";
import { assess } from "@/lib/risk/assess";
import { counterfactuals } from "@/lib/risk/counterfactuals";
import { decideFromContributions } from "@/lib/risk/decide-from-contributions";
import { withoutKinds } from "@/lib/risk/facts";
import { evidence, policy } from "./arbitraries";

const rank = { APPROVE: 0, REVIEW: 1, DECLINE: 2 };

describe("stored contributions", () => {
  test("give what the other policy would have given", () => {
    fc.assert(
      fc.property(evidence, policy, policy, (given, then, now) => {
        const { riskScore, decision, decisionBasis, rules } = assess(given, now);
        const { contributions, facts } = assess(given, then);
        const { decliningPoints: _, ...again } = decideFromContributions(contributions, now, facts);
        expect(again).toEqual({
          riskScore,
          decision,
          decisionBasis,
          rules,
        });
      }),
      { numRuns: 1000 },
    );
  });

  test("of no known model count, and never decline", () => {
    const unknown = {
      code: "NEVER_KNOWN",
      family: "x",
      component: "fraud",
      points: 95,
      proxy: false,
    } as const;
    expect(decideFromContributions([unknown], defaultPolicy)).toMatchObject({
      riskScore: 91,
      decliningPoints: 0,
      decision: "REVIEW",
    });
  });

  test("lead to counterfactuals that better the decision", () => {
    fc.assert(
      fc.property(evidence, policy, (given, document) => {
        const { contributions, decision, facts } = assess(given, document);
        for (const found of counterfactuals(contributions, document, facts)) {
          expect(rank[found.decision]).toBeLessThan(rank[decision]);
          const gone = new Set(found.corrections.flatMap(({ codes }) => codes));
          const rest = contributions.filter(({ code }) => !gone.has(code));
          const corrected = found.corrections.map(({ kind }) => kind);
          const left = withoutKinds(facts, corrected);
          expect(decideFromContributions(rest, document, left).decision).toBe(found.decision);
        }
      }),
      { numRuns: 200 },
    );
  });
});
