import type { SignalDefinition } from "./definition";

/** Entries that make the points add up, or explain a decision. Never found in evidence. */
export const accountingFamily = "accounting";

const rules = "scoring rules";

export const accountingSignals = {
  PROXIES_CAPPED: {
    family: accountingFamily,
    component: "identity",
    points: 0,
    meaning: "Signals that may stand for a protected trait give at most 10 points together.",
    source: rules,
    fixed: true,
    examples: {
      raise: [
        {
          phone: "212-343-7011",
          ssn: "900-50-3456",
          policyPoints: { PHONE_AREA_STATE_DIFFERS: 8, SSN_ITIN: 8 },
        },
      ],
      spare: [{ phone: "212-343-7011", policyPoints: { PHONE_AREA_STATE_DIFFERS: 8 } }],
    },
  },
  CLAMPED: {
    family: accountingFamily,
    component: "fraud",
    points: 0,
    meaning: "Above 90 the score grows more slowly, and it ends at 100.",
    source: rules,
    fixed: true,
    examples: {
      raise: [{ ssn: "078-05-1120", sharing: { elements: { phone: { fraud: 1 } } } }],
      spare: [{ ssn: "078-05-1120", email: "q@example.org" }],
    },
  },
  INSUFFICIENT_EVIDENCE: {
    family: accountingFamily,
    component: "identity",
    points: 0,
    meaning: "Evidence that the policy requires for approval is missing.",
    source: "policy",
    fixed: true,
    notice: true,
    adverseAction: "The application lacks information that we need to verify your identity",
    examples: {
      raise: [{ ssn: undefined }, { address: undefined }, { email: undefined, phone: undefined }],
      spare: [
        { email: undefined, identity: {} },
        { ssn: undefined, email: "q@mailinator.com", phone: "212-555-0100" },
      ],
    },
  },
  TEST_APPLICANT: {
    family: "test",
    component: "fraud",
    points: 0,
    meaning: "A sample SSN of test mode asked for this result.",
    source: "test mode",
    fixed: true,
    examples: {
      raise: [{ ssn: "900-01-0003", testMode: true }],
      spare: [{ ssn: "900-01-0003" }, { ssn: "900-01-0004", testMode: true }],
    },
  },
} as const satisfies Record<string, SignalDefinition>;
