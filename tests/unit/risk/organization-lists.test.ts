import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ListKind, listKind } from "@/lib/contract/list-kinds";
import { defaultPolicy } from "@/lib/contract/policy";
import { assess } from "@/lib/risk/assess";
import { type SignalCode, signalCodes } from "@/lib/risk/catalog";
import { checkPolicy } from "@/lib/risk/check-policy";
import { evidenceOf, ordinaryApplicant } from "@/lib/risk/examples";
import { findSignals } from "@/lib/risk/find-signals";
import type { Evidence, ListEvidence } from "@/lib/risk/input/evidence";
import { normalizeApplicant } from "@/lib/risk/normalize";
import { isStoppedBy } from "@/lib/risk/stops";
import { evidence, policy } from "./arbitraries";
import { decideOn, type Found } from "./given-findings";

describe("the organization's lists", () => {
  const allow = (evidence: Evidence, kinds: readonly ListKind[]): Evidence => ({
    ...evidence,
    lists: {
      observedAt: "2026-11-01T12:00:00Z",
      matches: kinds.map((kind) => ({ id: "lst_1", effect: "allow", kind, reason: "Reason" })),
    },
  });
  const without = ({ lists: _, ...rest }: Evidence): Evidence => rest;

  test("allow what would be decided without the signals about the listed facts, and nothing more", () => {
    fc.assert(
      fc.property(evidence, policy, fc.subarray(listKind.options), (given, document, kinds) => {
        const allowed = assess(allow(given, kinds), document);
        const isStopped = (code: SignalCode) => kinds.some((kind) => isStoppedBy(kind, code));
        const rest = findSignals(without(given)).filter(({ code }) => !isStopped(code));
        const { riskScore } = decideOn(rest, document);
        expect(allowed.riskScore).toBe(riskScore);
        for (const { code, points, stopped } of allowed.signals) {
          if (stopped === undefined) continue;
          expect(points, code).toBe(0);
          expect(isStopped(code), code).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  test("never make evidence of what is none: an allow entry does not approve who lacks evidence", () => {
    fc.assert(
      fc.property(evidence, policy, (given, document) => {
        const { decision, decisionBasis, riscScore } = assess(without(given), document);
        const allowed = assess(allow(given, listKind.options), document);
        expect(allowed.riscScore.coverage).toEqual(riscScore.coverage);
        if (decision === "REVIEW" && decisionBasis === "insufficient_evidence")
          expect(allowed.decision).not.toBe("APPROVE");
      }),
      { numRuns: 500 },
    );
  });

  test("stop neither a label of fraud, nor a block entry, nor an outside source's answer", () => {
    fc.assert(
      fc.property(evidence, (given) => {
        const all = { ...given.lists, ...allow(given, listKind.options).lists };
        const blocked = (given.lists?.matches ?? []).filter(({ effect }) => effect === "block");
        const lists = { ...(all as ListEvidence), matches: [...blocked, ...(all.matches ?? [])] };
        for (const { code, stopped } of assess({ ...given, lists }, defaultPolicy).signals) {
          if (/^LIST_|^ATTEMPT_FRAUD$|^FRAUD_/.test(code)) expect(stopped, code).toBeUndefined();
          if (code.startsWith("IDENTITY_")) expect(stopped, code).not.toBe("allow_entry");
        }
      }),
      { numRuns: 500 },
    );
  });

  test("decline by a rule on an SSN, an email address or a phone number, and on nothing that many share", () => {
    for (const code of signalCodes.filter((each) => each.startsWith("LIST_BLOCKED_"))) {
      const rules = [{ id: "listed", raiseTo: "DECLINE" as const, anyOf: [code], adverseAction: "Listed" }];
      const problems = checkPolicy({ ...defaultPolicy, rules });
      expect(problems.length === 0, code).toBe(/SSN$|EMAIL$|PHONE$/.test(code));
      expect(decideOn([{ code, message: "" }], defaultPolicy).decision, code).toBe("REVIEW");
    }
    const all = signalCodes.filter((each) => each.startsWith("LIST_BLOCKED_"));
    const found = all.map((code): Found => ({ code, message: "" }));
    expect(decideOn(found, defaultPolicy).decision).toBe("REVIEW");
  });

  test("keep cleared what was cleared, until its evidence changes or fraud is confirmed", () => {
    const applicant = normalizeApplicant({ ...ordinaryApplicant, email: "x@mailinator.com" });
    const [finding] = findSignals({ applicant }).filter(({ code }) => code === "EMAIL_DISPOSABLE");
    const cleared = {
      ...{ id: "clr_1", code: "EMAIL_DISPOSABLE", message: finding?.message ?? "", analysisId: "ana_1" },
      ...{ clearedBy: "usr_1", clearedAt: "2026-10-01T12:00:00Z" },
    };
    const pointsOf = (given: Partial<Evidence>) =>
      assess({ applicant, ...given }, defaultPolicy).signals.find(({ code }) => code === "EMAIL_DISPOSABLE");
    const lists = { observedAt: "2026-11-01T12:00:00Z", matches: [], cleared: [cleared] };
    expect(pointsOf({})).toMatchObject({ points: 30 });
    expect(pointsOf({ lists })).toMatchObject({
      points: 0,
      stopped: "cleared",
      message: expect.stringContaining("cleared on 2026-10-01 in the review of ana_1"),
    });
    const changed = { ...lists, cleared: [{ ...cleared, message: "Another domain." }] };
    expect(pointsOf({ lists: changed })).toMatchObject({ points: 30 });
    const { sharing } = evidenceOf({ sharing: { elements: { phone: { fraud: 1 } } } });
    expect(pointsOf({ lists, ...(sharing ? { sharing } : {}) })).toMatchObject({ points: 30 });
    const matches: ListEvidence["matches"] = [{ id: "lst_1", effect: "block", kind: "phone", reason: "" }];
    expect(pointsOf({ lists: { ...lists, matches } })).toMatchObject({ points: 30 });
  });

  test.each([
    [
      "the same model, another count",
      "SHARED_PHONE",
      "People from two other families used this phone number in 7 days.",
    ],
    [
      "an earlier model, other words",
      "LINK_PHONE_MANY_SSNS",
      "2 unrelated persons gave the same phone number.",
    ],
  ])("keep cleared what others share with the applicant, whatever their number: %s", (_, code, message) => {
    const evidence = evidenceOf({ sharing: { elements: { phone: { strangers: [5, 0, 5, 5] } } } });
    const clearedBefore = {
      ...{ id: "clr_1", code, message, analysisId: "ana_1" },
      ...{ clearedBy: "usr_1", clearedAt: "2026-10-01T12:00:00Z" },
    };
    const shared = (cleared: ListEvidence["cleared"]) =>
      assess(
        {
          ...evidence,
          lists: { observedAt: "2026-11-01T12:00:00Z", matches: [], ...(cleared ? { cleared } : {}) },
        },
        defaultPolicy,
      ).signals.find((signal) => signal.code === "SHARED_PHONE");
    expect(shared(undefined)?.points).toBeGreaterThanOrEqual(30);
    expect(shared([clearedBefore])).toMatchObject({ points: 0, stopped: "cleared" });
    expect(shared([{ ...clearedBefore, code: "SHARED_EMAIL" }])?.points).toBeGreaterThanOrEqual(30);
  });
});
