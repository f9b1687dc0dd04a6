import type { Finding } from "@/lib/risk/assessment";
import type { HistoryEvidence } from "@/lib/risk/evidence";

export function findHistorySignals(history: HistoryEvidence | undefined, found: Finding[]): void {
  if (history === undefined) {
    found.push({
      code: "HISTORY_NOT_EVALUATED",
      message: "Earlier analyses of the applicant were not evaluated.",
    });
    return;
  }
  const source = `labels by the organisation's staff, ${history.observedAt}`;
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
        "Staff labelled an earlier application with the same SSN and a contact point in common as good.",
      source,
    });
  }
}
