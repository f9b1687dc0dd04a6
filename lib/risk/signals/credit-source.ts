import type { CreditSourceEvidence } from "@/lib/risk/input/evidence";
import type { Findings, SignalDefinition } from "./definition";

export const creditSignals = {
  CREDIT_ASSESSED: {
    family: "credit",
    component: "credit",
    points: 0,
    meaning: "A credit source assessed the applicant; it counts in the RISC score only.",
    source: "credit source",
    fixed: true,
    examples: {
      raise: [{ credit: { risk: 0 } }, { credit: { risk: 80, factors: ["Two late payments"] } }],
      spare: [{ credit: { risk: null } }],
    },
  },
  CREDIT_NO_FILE: {
    family: "credit",
    component: "credit",
    points: 0,
    meaning: "The credit source has no file that it could score.",
    source: "credit source",
    fixed: true,
    examples: { raise: [{ credit: { risk: null } }], spare: [{ credit: { risk: 0 } }] },
  },
} as const satisfies Record<string, SignalDefinition>;

type Found = Findings<keyof typeof creditSignals>;

export function findCreditSignals(answer: CreditSourceEvidence | undefined, found: Found): void {
  if (answer === undefined) return;
  const { provider, observedAt, risk, factors } = answer;
  const source = `${provider}, ${observedAt}`;
  if (risk === null) {
    found.push({ code: "CREDIT_NO_FILE", message: `${provider} has no file that it could score.`, source });
  } else {
    const why = factors.length > 0 ? `: ${factors.join("; ")}` : "";
    found.push({
      code: "CREDIT_ASSESSED",
      message: `${provider} rates the credit risk ${risk} of 100${why}.`,
      source,
    });
  }
}
