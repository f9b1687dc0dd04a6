import { describe, expect, test } from "vitest";
import { defaultPolicy } from "@/lib/contract/policy";
import { assess } from "@/lib/risk/assess";
import { ordinaryApplicant } from "@/lib/risk/examples";
import { normalizeApplicant } from "@/lib/risk/normalize";
import { run } from "./with-policy";

describe("RISC score", () => {
  const credit = { observedAt: "2026-01-01T00:00:00Z", provider: "Bureau", risk: 80, factors: [] };

  test("leaves credit out of the total without a source, and is as neutral as evidence is missing", () => {
    const { riscScore } = run({});
    expect(riscScore).toEqual({
      total: 20,
      components: { identity: 25, credit: 50, fraud: 15 },
      coverage: { identity: 0.5, credit: 0, fraud: 0.7 },
      evaluated: ["ssn", "email", "phone", "address"],
    });
  });

  test("is never below the risk score, however mild its other components", () => {
    const { riskScore, riscScore } = run({}, { ssn: "078-05-1120", email: "maria@example.com" });
    expect(riskScore).toBeGreaterThanOrEqual(70);
    expect(riscScore.total).toBeGreaterThanOrEqual(riskScore);
  });

  test("weighs credit by its source and leaves riskScore alone", () => {
    const result = run({}, {}, { sources: { credit } });
    expect(result.riskScore).toBe(0);
    expect(result.riscScore).toMatchObject({
      total: 41,
      components: { credit: 80 },
      coverage: { credit: 1 },
      evaluated: ["ssn", "email", "phone", "address", "credit_source"],
    });
  });

  test("a source without a file is no coverage", () => {
    const { riscScore } = run({}, {}, { sources: { credit: { ...credit, risk: null } } });
    expect(riscScore).toMatchObject({ components: { credit: 50 }, coverage: { credit: 0 } });
  });

  test("a bare name has neither identity nor fraud coverage, and a neutral total", () => {
    const { email: _e, phone: _p, address: _a, ssn: _s, ...name } = ordinaryApplicant;
    expect(assess({ applicant: normalizeApplicant(name) }, defaultPolicy).riscScore).toEqual({
      total: 50,
      components: { identity: 50, credit: 50, fraud: 50 },
      coverage: { identity: 0, credit: 0, fraud: 0 },
      evaluated: [],
    });
  });

  test("coverage of identity passes a half only with an identity source", () => {
    const identity = {
      observedAt: "2026-01-01T00:00:00Z",
      provider: "Bureau",
      ssn: "match",
      address: "match",
      phone: "match",
    } as const;
    expect(run({}, {}, { sources: { identity } }).riscScore.coverage.identity).toBe(1);
  });
});
