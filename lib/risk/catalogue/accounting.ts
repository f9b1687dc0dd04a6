import type { CatalogueEntry } from "./entry";

/** Entries that make the points add up, or say why a decision is what it is. Never found in evidence. */
export const accountingFamily = "accounting";

const rules = "scoring rules";

export const accountingSignals = {
  CORROBORATION_LIMITED: {
    family: accountingFamily,
    component: "identity",
    points: 0,
    meaning: "Corroboration only offsets weak points of its own component; the rest of it is given back.",
    source: rules,
    fixed: true,
  },
  PROXIES_CAPPED: {
    family: accountingFamily,
    component: "identity",
    points: 0,
    meaning: "Signals that may stand for a protected trait give at most 10 points together.",
    source: rules,
    fixed: true,
  },
  CLAMPED: {
    family: accountingFamily,
    component: "fraud",
    points: 0,
    meaning: "The sum is kept within 0 to 100.",
    source: rules,
    fixed: true,
  },
  INSUFFICIENT_EVIDENCE: {
    family: accountingFamily,
    component: "identity",
    points: 0,
    meaning: "Evidence that the policy requires for approval is missing.",
    source: "policy",
    fixed: true,
    notice: true,
    adverseAction: "Insufficient information to verify the identity of the applicant",
  },
  TEST_APPLICANT: {
    family: "test",
    component: "fraud",
    points: 0,
    meaning: "A sample SSN of test mode asked for this result.",
    source: "test mode",
    fixed: true,
  },
} as const satisfies Record<string, CatalogueEntry>;
