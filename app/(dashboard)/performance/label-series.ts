import type { Series } from "@/app/ui/charts/series";

/** Analyses by what is known of them: fraud at the bottom, where few are seen best. */
export const labelSeries: readonly Series[] = [
  { name: "Fraud", color: "red", fill: "solid" },
  { name: "Good", color: "green", fill: "hatched" },
  { name: "No label", color: "gray", fill: "outline" },
];

/** One count for each of these series. */
export function labelCounts({ analyses, good, fraud }: { analyses: number; good: number; fraud: number }) {
  return [fraud, good, Math.max(0, analyses - good - fraud)];
}
