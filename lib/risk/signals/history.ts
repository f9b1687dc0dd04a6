import type { HistoryEvidence } from "@/lib/risk/input/evidence";
import type { Findings, SignalDefinition } from "./definition";

const labels = "labels by the organization's staff";

export const historySignals = {
  HISTORY_GOOD: {
    family: "history_good",
    component: "fraud",
    points: -3,
    meaning: "Staff labeled an analysis of the same SSN with a contact point in common as good.",
    source: labels,
    examples: { raise: [{ history: { goodWithSharedContact: 1 } }], spare: [{ history: {} }] },
  },
  HISTORY_CONFIRMED_FRAUD: {
    family: "history_fraud",
    component: "fraud",
    points: 60,
    meaning: "Staff labeled an analysis of the same person as confirmed fraud; the person may be its victim.",
    source: labels,
    association: true,
    adverseAction: "Our record of earlier applications with this name and Social Security number",
    examples: {
      raise: [{ history: { confirmedFraud: 1 } }],
      spare: [{ history: { goodWithSharedContact: 1 } }],
    },
  },
  HISTORY_NOT_EVALUATED: {
    family: "coverage_history",
    component: "fraud",
    points: 0,
    meaning: "The history of the applicant was not evaluated.",
    source: labels,
    fixed: true,
    correction: "history",
    voids: "history",
    examples: { raise: [{}], spare: [{ history: {} }] },
  },
} as const satisfies Record<string, SignalDefinition>;

type Found = Findings<keyof typeof historySignals>;

export function findHistorySignals(history: HistoryEvidence | undefined, found: Found): void {
  if (history === undefined) {
    found.push({
      code: "HISTORY_NOT_EVALUATED",
      message: "Earlier analyses of the applicant were not evaluated.",
    });
    return;
  }
  const source = `${labels}, ${history.observedAt}`;
  if (history.confirmedFraud > 0) {
    found.push({
      code: "HISTORY_CONFIRMED_FRAUD",
      message:
        "Staff confirmed an earlier application under this SSN and name as fraud; the person may be its victim.",
      source,
    });
  }
  if (history.goodWithSharedContact > 0) {
    found.push({
      code: "HISTORY_GOOD",
      message:
        "Staff labeled an earlier application with the same SSN and a contact point in common as good.",
      source,
    });
  }
}
