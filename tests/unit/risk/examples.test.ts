import { describe, expect, test } from "vitest";
import { defaultPolicy } from "@/lib/contract/policy";
import { assess } from "@/lib/risk/assess";
import { catalog, signalCodes } from "@/lib/risk/catalog";
import { evidenceOf, ordinaryApplicant, policyOf } from "@/lib/risk/examples";
import { normalizeApplicant } from "@/lib/risk/normalize";
import type { Example } from "@/lib/risk/signals/definition";
import { forcedAssessment, testBehavior } from "@/lib/risk/test-applicants";

function codesOf(example: Example): string[] {
  const evidence = evidenceOf(example);
  const behavior = example.testMode ? testBehavior(evidence.applicant.ssn) : undefined;
  const isForced = behavior?.kind === "decision" || behavior?.kind === "component";
  const { signals } = isForced
    ? forcedAssessment(behavior, defaultPolicy)
    : assess(evidence, policyOf(example));
  return signals.map(({ code }) => code);
}

const told = (example: Example) => JSON.stringify(example, (_, value) => value ?? null);

describe.each(signalCodes)("%s", (code) => {
  const { raise, spare } = catalog[code].examples;

  test("has examples of both kinds", () => {
    expect(raise.length).toBeGreaterThan(0);
    expect(spare.length).toBeGreaterThan(0);
  });

  test.each(raise.map((example) => [told(example), example] as const))("is raised by %s", (_, example) => {
    expect(codesOf(example)).toContain(code);
  });

  test.each(spare.map((example) => [told(example), example] as const))(
    "is not raised by %s",
    (_, example) => {
      expect(codesOf(example)).not.toContain(code);
    },
  );
});

test("the ordinary applicant has no adverse signal", () => {
  const { signals, decision } = assess({ applicant: normalizeApplicant(ordinaryApplicant) }, defaultPolicy);
  expect(signals.filter(({ code }) => catalog[code].points > 0)).toEqual([]);
  expect(decision).toBe("APPROVE");
});
