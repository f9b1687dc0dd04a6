import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ListKind, listKind } from "@/lib/contract/list-kinds";
import { defaultPolicy, type PolicyDocument } from "@/lib/contract/policy";
import { principalReasons } from "@/lib/risk/adverse-action";
import { assess, assessFindings } from "@/lib/risk/assess";
import type { Assessment } from "@/lib/risk/assessment";
import { catalog, type SignalCode, signalCodes } from "@/lib/risk/catalog";
import { checkPolicy } from "@/lib/risk/check-policy";
import { proxyPointLimit } from "@/lib/risk/constants";
import { correctedBy, counterfactuals } from "@/lib/risk/counterfactuals";
import { decideFromContributions } from "@/lib/risk/decide-from-contributions";
import { ordinaryApplicant } from "@/lib/risk/examples";
import { withoutKinds } from "@/lib/risk/facts";
import { findSignals } from "@/lib/risk/find-signals";
import type { Evidence, ListEvidence } from "@/lib/risk/input/evidence";
import { normalizeApplicant } from "@/lib/risk/normalize";
import { correctionKinds, type Finding } from "@/lib/risk/signals/definition";
import { stoppedFamilies } from "@/lib/risk/stops";
import { applicantData, evidence, findings, policy } from "./arbitraries";

type Found = Finding<SignalCode>;

const rank = { APPROVE: 0, REVIEW: 1, DECLINE: 2 };
const anyFindings = fc.oneof(findings, evidence.map(findSignals));

function sumOf(
  { signals }: Assessment,
  counts: (signal: Assessment["signals"][number]) => boolean = () => true,
): number {
  return signals.filter(counts).reduce((sum, { points }) => sum + points, 0);
}

function decideOn(found: readonly Found[], document: PolicyDocument): Assessment {
  return assessFindings(found, {}, document);
}

function withoutProxies(found: readonly Found[]): Found[] {
  return found.filter(({ code }) => !catalog[code].proxy);
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
        const adverse = signals.filter(({ points, family }) => points > 0 && family !== "accounting");
        expect(new Set(adverse.map(({ family }) => family)).size).toBe(adverse.length);
        for (const { code, family, points } of signals) {
          const own = document.signals[code]?.points ?? catalog[code].points;
          if (points !== 0 || own <= 0) continue;
          expect(adverse.find((signal) => signal.family === family)?.points, code).toBeGreaterThanOrEqual(
            own,
          );
        }
      }),
      { numRuns: 1000 },
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

describe("decisions", () => {
  test("no decline by score without as many points that are no proxy's, over the whole catalog", () => {
    fc.assert(
      fc.property(anyFindings, policy, (found, document) => {
        const { decision, decisionBasis, rules } = decideOn(found, document);
        if (decision !== "DECLINE") return;
        if (decisionBasis === "rule") {
          const carried = rules.filter(({ raiseTo }) => raiseTo === "DECLINE").flatMap(({ codes }) => codes);
          expect(carried.length).toBeGreaterThan(0);
          for (const code of carried) expect(catalog[code].proxy).toBe(false);
          return;
        }
        expect(decideOn(withoutProxies(found), document).riskScore).toBeGreaterThanOrEqual(
          document.declineFrom,
        );
        expect(decideOn(withoutProxies(found), document).decision).toBe("DECLINE");
      }),
      { numRuns: 2000 },
    );
  });

  test("proxies alone are approved or, lacking evidence, reviewed for that", () => {
    fc.assert(
      fc.property(findings, policy, (found, document) => {
        const proxies = found.filter(({ code }) => catalog[code].proxy && code !== "WATCHLIST_MATCH");
        // A rule without signals may ask for a review of anyone, whatever was found.
        const rules = document.rules.filter(({ anyOf, allOf }) => anyOf !== undefined || allOf !== undefined);
        const { decision, decisionBasis } = decideOn(proxies, { ...document, rules });
        expect(decision === "APPROVE" || decisionBasis === "insufficient_evidence").toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test("a match with a watchlist is reviewed under any policy, and never declines", () => {
    fc.assert(
      fc.property(findings, policy, (found, document) => {
        const others = found.filter(({ code }) => code !== "WATCHLIST_MATCH");
        const match: Finding<SignalCode> = { code: "WATCHLIST_MATCH", message: "WATCHLIST_MATCH" };
        const without = assessFindings(others, {}, document);
        const disabled = {
          ...document,
          signals: { ...document.signals, WATCHLIST_MATCH: { enabled: false } },
        };
        const result = assessFindings([...others, match], {}, disabled);
        expect(result.riskScore).toBe(without.riskScore);
        expect(result.decision).toBe(without.decision === "DECLINE" ? "DECLINE" : "REVIEW");
        expect(result.reasons[0]).toBe(match.message);
        expect(decideFromContributions(result.contributions, disabled).decision).toBe(result.decision);
      }),
      { numRuns: 1000 },
    );
  });

  test("values that count as missing, however many were made up, do not decline without another fact", () => {
    const voiding = findings.map((all) => all.filter(({ code }) => catalog[code].voids !== undefined));
    fc.assert(
      fc.property(voiding, (found) => {
        expect(assessFindings(found, {}, defaultPolicy).decision).not.toBe("DECLINE");
      }),
      { numRuns: 1000 },
    );
  });

  test("one typing error, whatever it causes, never declines by itself", () => {
    fc.assert(
      fc.property(policy, (document) => {
        for (const kind of correctionKinds) {
          const codes = correctedBy(kind).filter((code) => catalog[code].correctable);
          const found = codes.map((code): Found => ({ code, message: "" }));
          expect(decideOn(found, document).decision, kind).not.toBe("DECLINE");
        }
      }),
      { numRuns: 2000 },
    );
  });

  test("leaving out required evidence never approves", () => {
    fc.assert(
      fc.property(applicantData, policy, (data, document) => {
        for (const group of document.requiredForApprove) {
          const left = { ...data };
          for (const kind of group) if (kind in left) delete left[kind as "ssn"];
          const { decision } = assess({ applicant: normalizeApplicant(left) }, document);
          expect(decision).not.toBe("APPROVE");
        }
      }),
      { numRuns: 1000 },
    );
  });

  test("withheld evidence never betters a decision that rests on what is missing", () => {
    fc.assert(
      fc.property(evidence, (given) => {
        const { decision } = assess({ applicant: { name: given.applicant.name } }, defaultPolicy);
        expect(decision).not.toBe("APPROVE");
      }),
    );
  });

  test("the credit source changes neither score nor decision", () => {
    fc.assert(
      fc.property(evidence, policy, (given, document) => {
        const { credit: _, ...others } = given.sources ?? {};
        const without = assess({ ...given, sources: others }, document);
        const whole = assess(given, document);
        expect([whole.riskScore, whole.decision, whole.decisionBasis]).toEqual([
          without.riskScore,
          without.decision,
          without.decisionBasis,
        ]);
      }),
    );
  });
});

describe("the order of the findings", () => {
  const shuffled = anyFindings.chain((found) =>
    fc.tuple(
      fc.constant(found),
      fc.shuffledSubarray(found, { minLength: found.length, maxLength: found.length }),
    ),
  );

  test("changes neither score nor decision", () => {
    fc.assert(
      fc.property(shuffled, policy, ([found, other], document) => {
        const { riskScore, decision, decisionBasis } = decideOn(found, document);
        expect(decideOn(other, document)).toMatchObject({ riskScore, decision, decisionBasis });
      }),
      { numRuns: 2000 },
    );
  });

  test("does not let what a source says of a made-up number decline", () => {
    const found: Found[] = [
      { code: "SSN_ADVERTISED", message: "" },
      { code: "IDENTITY_SSN_DECEASED", message: "" },
      { code: "EMAIL_ROLE_ACCOUNT", message: "" },
      { code: "PHONE_PLACEHOLDER", message: "" },
    ];
    expect(decideOn(found, defaultPolicy)).toMatchObject({ riskScore: 98, decision: "REVIEW" });
    expect(decideOn(found.toReversed(), defaultPolicy)).toMatchObject({ riskScore: 98, decision: "REVIEW" });
  });
});

describe("stored contributions", () => {
  test("give what the other policy would have given", () => {
    fc.assert(
      fc.property(evidence, policy, policy, (given, then, now) => {
        const { riskScore, decision, decisionBasis, rules } = assess(given, now);
        const { contributions, facts } = assess(given, then);
        expect(decideFromContributions(contributions, now, facts)).toEqual({
          riskScore,
          decision,
          decisionBasis,
          rules,
        });
      }),
      { numRuns: 1000 },
    );
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
        const families = kinds.flatMap((kind) => stoppedFamilies[kind]);
        const rest = findSignals(without(given)).filter(
          ({ code }) => code.startsWith("IDENTITY_") || !families.includes(catalog[code].family),
        );
        const { riskScore } = decideOn(rest, document);
        expect(allowed.riskScore).toBe(riskScore);
        for (const { code, points, stopped, family } of allowed.signals) {
          if (stopped === undefined) continue;
          expect(points, code).toBe(0);
          expect(families).toContain(family);
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
          if (/^LIST_|CONFIRMED_FRAUD$/.test(code)) expect(stopped, code).toBeUndefined();
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
    const history = { observedAt: "2026-11-01T12:00:00Z", goodWithSharedContact: 0, confirmedFraud: 1 };
    expect(pointsOf({ lists, history })).toMatchObject({ points: 30 });
    const matches: ListEvidence["matches"] = [{ id: "lst_1", effect: "block", kind: "phone", reason: "" }];
    expect(pointsOf({ lists: { ...lists, matches } })).toMatchObject({ points: 30 });
  });
});

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

  test("never mentions other persons, and every adverse signal has its text", () => {
    for (const [code, { points, adverseAction }] of Object.entries(catalog)) {
      if (points > 0) expect(adverseAction, code).toBeTruthy();
      expect(adverseAction ?? "").not.toMatch(
        /other|another|applicants|persons|people|shared|ring|batch|spouse|famil/i,
      );
    }
  });
});

test("no family mixes proxies with others, so that losing a proxy's points never uncovers more", () => {
  const kinds = new Map<string, boolean>();
  for (const { family, proxy } of Object.values(catalog)) {
    expect(kinds.get(family) ?? proxy, family).toBe(proxy);
    kinds.set(family, proxy);
  }
});
