import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { principalCodes, principalReasons } from "@/lib/risk/adverse-action";
import { assess } from "@/lib/risk/assess";
import { catalog } from "@/lib/risk/catalog";
import { formerSignals, signalOf } from "@/lib/risk/former-signals";
import { evidence, policy } from "./arbitraries";

describe("adverse action", () => {
  test("has at most four reasons, rules first, none for an approval, at least one otherwise", () => {
    fc.assert(
      fc.property(evidence, policy, (given, document) => {
        const assessment = assess(given, document);
        const reasons = principalReasons(assessment);
        expect(reasons.length).toBeLessThanOrEqual(4);
        expect(new Set(reasons).size).toBe(reasons.length);
        expect(reasons.length === 0).toBe(assessment.decision === "APPROVE");
        if (assessment.decisionBasis === "rule") expect(reasons[0]).toBe("Reason");
      }),
      { numRuns: 500 },
    );
  });

  test("has the reasons of its codes, in their order, unless a rule decided", () => {
    fc.assert(
      fc.property(evidence, policy, (given, document) => {
        const assessment = assess(given, document);
        fc.pre(assessment.decision !== "APPROVE" && assessment.decisionBasis !== "rule");
        const texts = principalCodes(assessment).map((code) => signalOf(code)?.adverseAction);
        expect(texts).toEqual(principalReasons(assessment));
      }),
      { numRuns: 200 },
    );
  });

  test("has a text for every adverse signal", () => {
    for (const [code, { points, adverseAction }] of Object.entries(catalog))
      if (points > 0) expect(adverseAction, code).toBeTruthy();
  });

  test("never mentions other persons, in reasons of earlier models either", () => {
    for (const { adverseAction } of Object.values({ ...catalog, ...formerSignals })) {
      expect(adverseAction ?? "").not.toMatch(
        /other|another|applicants|persons|people|shared|ring|batch|spouse|famil/i,
      );
    }
  });
});
