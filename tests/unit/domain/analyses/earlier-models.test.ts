import { describe, expect, test } from "vitest";
import { defaultPolicy } from "@/lib/contract/policy";
import { reasonText } from "@/lib/domain/analyses/adverse-action/reason-text";
import { openEngineArchive } from "@/lib/domain/analyses/decide/archived-engines";
import type { Engine } from "@/lib/domain/analyses/decide/engine";
import { encodeContributions, readContributions } from "@/lib/domain/evidence/stored-form";
import { ownReasons } from "@/lib/domain/reviews/own-reasons";
import { principalReasons } from "@/lib/risk/adverse-action";
import { decideFromContributions } from "@/lib/risk/decide-from-contributions";
import { ordinaryApplicant } from "@/lib/risk/examples";

const observedAt = "2026-11-20T12:00:00Z";
const strangers = (count: number, confirmedFraudPersons = 0) => ({
  otherPersons: count,
  otherSsns: count,
  persons24Hours: count,
  persons7Days: count,
  persons30Days: count,
  confirmedFraudPersons,
});

describe("an analysis that an earlier model held for what other applications showed", () => {
  const { normalizeApplicant, assess } = openEngineArchive("lib/risk/archive/engines.br")(
    "2026.11.13",
  ) as Engine;
  const links = {
    observedAt,
    ssn: strangers(0),
    email: strangers(12, 2),
    phone: strangers(9),
    address: strangers(0),
  };
  const history = { observedAt, goodWithSharedContact: 0, confirmedFraud: 0 };
  const evidence = {
    applicant: normalizeApplicant(ordinaryApplicant),
    links,
    history,
    request: { observedAt },
  };
  const held = assess(evidence as Parameters<typeof assess>[0], defaultPolicy);
  const stored = encodeContributions(held.contributions);
  const signals = readContributions(stored);

  test("keeps its principal reasons", () => {
    expect(held.decision).toBe("REVIEW");
    expect(principalReasons({ ...held, signals })).toEqual([
      "We could not verify that the Social Security number, email address or phone number provided is yours",
      "Number of recent applications with the same Social Security number, email address or phone number",
    ]);
  });

  test("can be declined for them", () => {
    expect(ownReasons({ ...held, contributions: stored }).map(reasonText)).toEqual(
      principalReasons({ ...held, signals }),
    );
  });

  test.each(["LINK_CONFIRMED_FRAUD", "FRAUD_AT_ELEMENT"])(
    "fires a rule on %s, and stays off where a policy switches it off",
    (code) => {
      const rules = [
        { id: "near-fraud", anyOf: [code], raiseTo: "REVIEW" as const, adverseAction: "Reason" },
      ];
      const ruled = decideFromContributions(signals, { ...defaultPolicy, rules });
      expect(ruled.rules).toMatchObject([{ id: "near-fraud", codes: ["FRAUD_AT_ELEMENT"] }]);
      const off = { ...defaultPolicy, rules, signals: { [code]: { enabled: false } } };
      const { riskScore, rules: fired } = decideFromContributions(signals, off);
      expect(fired).toEqual([]);
      expect(riskScore).toBeLessThan(ruled.riskScore);
    },
  );

  test("isn't declined when the same policy decides again", () => {
    expect(decideFromContributions(signals, defaultPolicy).decision).toBe("REVIEW");
  });
});
