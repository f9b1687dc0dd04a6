import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ApplicantData } from "@/lib/contract/applicant";
import { defaultPolicy, type PolicyDocument } from "@/lib/contract/policy";
import { assess, assessFindings } from "@/lib/risk/assess";
import { catalog, type SignalCode } from "@/lib/risk/catalog";
import { correctedBy } from "@/lib/risk/counterfactuals";
import { decideFromContributions } from "@/lib/risk/decide-from-contributions";
import { ordinaryApplicant } from "@/lib/risk/examples";
import type { Evidence, NetworkKind } from "@/lib/risk/input/evidence";
import { normalizeApplicant } from "@/lib/risk/normalize";
import { correctionKinds, type Finding } from "@/lib/risk/signals/definition";
import { applicantData, evidence, findings, policy } from "./arbitraries";
import { anyFindings, decideOn, type Found, withoutProxies } from "./given-findings";

function mayDecline(code: SignalCode): boolean {
  const { proxy, association, estimated, explainable } = catalog[code];
  return !proxy && !association && !estimated && !explainable;
}

/** Neither a slip nor a value that counts as missing. */
function isCertain(code: SignalCode): boolean {
  return mayDecline(code) && !catalog[code].correctable && catalog[code].voids === undefined;
}

function decliningPointsOf(found: readonly Found[], document: PolicyDocument): number {
  const { contributions } = decideOn(found, document);
  return decideFromContributions(contributions, document).decliningPoints;
}

function asFound(code: SignalCode): Found {
  return { code, message: code };
}

/** What one application can show: some signals of a family exclude each other, as kinds of one phone number. */
function oneOfEachFamily(found: readonly Found[]): Found[] {
  const families = new Set<string>();
  return found.filter(({ code }) => {
    const { family } = catalog[code];
    if (families.has(family)) return false;
    families.add(family);
    return true;
  });
}

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

  test("what estimates, slips, made-up values and innocent reasons can explain never declines", () => {
    const explained = anyFindings.map((all) => all.filter(({ code }) => !isCertain(code)));
    fc.assert(
      fc.property(explained, (found) => {
        expect(decideOn(found, defaultPolicy).decision).not.toBe("DECLINE");
      }),
      { numRuns: 2000 },
    );
  });

  test("no slip completes a decline on a made-up SSN", () => {
    fc.assert(
      fc.property(anyFindings, policy, (found, document) => {
        if (!found.some(({ code }) => catalog[code].voids === "ssn")) return;
        const { decision } = decideOn(found, { ...document, rules: [] });
        if (decision !== "DECLINE") return;
        const isSlip = ({ code }: Found) => catalog[code].correctable && catalog[code].voids === undefined;
        const isMadeUpSsn = ({ code }: Found) => catalog[code].voids === "ssn";
        const declines = (rest: readonly Found[]) =>
          decliningPointsOf(rest, document) >= document.declineFrom;
        expect(
          declines(found.filter((one) => !isSlip(one))) || declines(found.filter((one) => !isMadeUpSsn(one))),
        ).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test("a fact that can't decline neither completes a decline nor stands in its way", () => {
    fc.assert(
      fc.property(anyFindings, policy, (found, document) => {
        const declining = found.filter(({ code }) => mayDecline(code));
        expect(decliningPointsOf(found, document)).toBe(decliningPointsOf(declining, document));
      }),
      {
        numRuns: 2000,
        examples: [[["NETWORK_TOR" as const, "NETWORK_HOSTING" as const].map(asFound), defaultPolicy]],
      },
    );
  });

  test("one more adverse fact never lowers a decision", () => {
    const order = ["APPROVE", "REVIEW", "DECLINE"];
    const adverse = anyFindings.map((all) =>
      oneOfEachFamily(all.filter(({ points = 0, code }) => points >= 0 && catalog[code].points > 0)),
    );
    fc.assert(
      fc.property(adverse, fc.nat(), (found, place) => {
        const without = found.filter((_, index) => index !== place % found.length);
        const before = order.indexOf(decideOn(without, defaultPolicy).decision);
        expect(order.indexOf(decideOn(found, defaultPolicy).decision)).toBeGreaterThanOrEqual(before);
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

describe("a dummy SSN with what an honest applicant can explain is reviewed", () => {
  const dummy = { ...ordinaryApplicant, ssn: "123-45-6789" };
  const { street, city, state, zip } = {
    street: "1423 Pike St",
    city: "Seattle",
    state: "WA" as const,
    zip: "98101",
  };
  const tor = (...kinds: NetworkKind[]): Pick<Evidence, "request"> => ({
    request: {
      observedAt: "2026-11-01T12:00:00Z",
      ip: "185.220.101.4",
      network: { database: "GeoIP2-Anonymous-IP", kinds },
    },
  });

  test.each<[string, Partial<ApplicantData>, Partial<Evidence>?]>([
    ["a wrong digit in the ZIP code", { address: { street, city, state, zip: "97101" } }],
    ["a toll-free phone", { phone: "800-343-7011" }],
    ["a premium-rate phone, one digit off", { phone: "900-343-7011" }],
    [
      "a slip in the email and a neighboring town",
      { email: "maria@gmial.com", address: { street, city: "Spokane", state, zip } },
    ],
    ["an exit of Tor", {}, tor("tor")],
    ["an exit of Tor at a hosting provider", {}, tor("tor", "hosting")],
    [
      "a role mailbox, a digit in the name and a toll-free phone",
      { email: "info@santos.org", firstName: "Mar1a", phone: "800-343-7011" },
    ],
  ])("%s", (_, change, more) => {
    const applicant = normalizeApplicant({ ...dummy, ...change });
    const { riskScore, decision } = assess({ applicant, ...more }, defaultPolicy);
    expect(riskScore).toBeGreaterThanOrEqual(defaultPolicy.declineFrom);
    expect(decision).toBe("REVIEW");
  });

  test("and declined with a disposable mailbox, which no slip leads to", () => {
    const applicant = normalizeApplicant({ ...dummy, email: "zq@mailinator.com" });
    expect(assess({ applicant }, defaultPolicy).decision).toBe("DECLINE");
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
    expect(decideOn(found, defaultPolicy)).toMatchObject({ riskScore: 90, decision: "REVIEW" });
    expect(decideOn(found.toReversed(), defaultPolicy)).toMatchObject({ riskScore: 90, decision: "REVIEW" });
  });
});
