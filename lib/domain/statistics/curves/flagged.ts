import { mergeScores, type ScoreCount } from "@/lib/domain/statistics/roc-auc";

/** The cases that a threshold flags: those with this score or a higher one. */
export interface Flagged {
  from: number;
  good: number;
  fraud: number;
}

export interface FlaggedCounts {
  /** One entry for each distinct score, highest first. The last one has all cases. */
  steps: Flagged[];
  good: number;
  fraud: number;
}

export function flaggedCounts(counts: readonly ScoreCount[]): FlaggedCounts {
  let good = 0;
  let fraud = 0;
  const steps: Flagged[] = [];
  for (const each of mergeScores(counts).reverse()) {
    if (each.good + each.fraud === 0) continue;
    good += each.good;
    fraud += each.fraud;
    steps.push({ from: each.score, good, fraud });
  }
  return { steps, good, fraud };
}
