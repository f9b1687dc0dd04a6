import type { OutsideSource } from "@/lib/contract/dispositions";
import type { Furnisher } from "@/lib/domain/sources/agency";
import type { SourceKind } from "@/lib/domain/sources/contract";
import type { Contribution, Decision, FiredRule } from "@/lib/risk/assessment";
import type { CreditSourceEvidence, Evidence } from "@/lib/risk/input/evidence";

/** A decision and what it was made from. */
export interface Decided {
  decision: Decision;
  decidedBy: "machine" | "review";
  answers: Evidence["sources"];
  contributions: readonly Pick<Contribution, "code" | "points">[];
  rules: readonly FiredRule[];
  requiredSources: readonly SourceKind[];
}

const kinds = ["identity", "credit"] as const satisfies readonly SourceKind[];

/**
 * The sources that a decision is "based in whole or in part on" (15 U.S.C. 1681m(a)). A small part is enough, and so is
 * an answer in the applicant's favor.
 */
export function outsideSourcesOf(
  decided: Decided,
  furnisherOf: (source: SourceKind) => Furnisher,
): OutsideSource[] {
  return kinds.flatMap((source) => {
    const answer = decided.answers?.[source];
    if (!answer || !isUsed(source, decided)) return [];
    const furnisher = furnisherOf(source);
    const isAgency = furnisher.kind === "consumer_reporting_agency";
    return {
      source,
      provider: answer.provider,
      observedAt: answer.observedAt,
      furnisher: furnisher.kind,
      agency: isAgency ? furnisher.agency : null,
      creditScore: isAgency && "risk" in answer ? creditScoreOf(answer) : null,
    };
  });
}

/**
 * The machine uses an answer that changes the score, that a rule behind the decision matched on, or that the policy
 * requires. A reviewer sees all answers, and no record says which of them counted.
 */
function isUsed(source: SourceKind, { decision, decidedBy, contributions, rules, requiredSources }: Decided) {
  if (decidedBy === "review" || requiredSources.includes(source)) return true;
  const isFromSource = (code: string) => sourceOfSignal(code) === source;
  return (
    contributions.some(
      ({ code, points }) => points !== 0 && (isFromSource(code) || code === sampleOfTestMode),
    ) || rules.some(({ raiseTo, codes }) => raiseTo === decision && codes.some(isFromSource))
  );
}

export const sampleOfTestMode = "TEST_APPLICANT";

/** Undefined if it rests on none. */
export function sourceOfSignal(code: string): SourceKind | undefined {
  if (code.startsWith("IDENTITY_")) return "identity";
  return code.startsWith("CREDIT_") ? "credit" : undefined;
}

/**
 * What 15 U.S.C. 1681m(a)(2) requires a notice to state about a credit score that was used: the score, and by
 * 1681g(f)(1)(B) to (E) its range, key factors, date and provider. Null if the agency has no file to score. The number
 * that was used is the source's `risk`; whether that, or a score that an adapter made it from, is the "credit score" of
 * 1681g(f)(2)(A) is a question for counsel. `riskScore` is none: it predicts fraud, not credit behavior.
 */
function creditScoreOf({
  provider,
  observedAt,
  risk,
  factors,
}: CreditSourceEvidence): OutsideSource["creditScore"] {
  if (risk === null) return null;
  return {
    value: risk,
    lowest: 0,
    highest: 100,
    scoredAt: observedAt,
    factors: keyFactors(factors),
    provider,
  };
}

const mostKeyFactors = 4;

/** At most four; the number of inquiries is stated in addition to them (15 U.S.C. 1681g(f)(1)(C) and (9)). */
function keyFactors(factors: readonly string[]): string[] {
  const isInquiries = (factor: string) => /\b(?:in|en)quir/i.test(factor);
  const others = factors.filter((factor) => !isInquiries(factor)).slice(0, mostKeyFactors);
  return factors.filter((factor) => isInquiries(factor) || others.includes(factor));
}
