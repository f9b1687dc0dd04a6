import { memo } from "react";
import { ChartNumbers } from "@/app/ui/charts/chart-numbers";
import { counted } from "@/app/ui/charts/figures";
import { Group } from "@/app/ui/kit/flow";
import { Text } from "@/app/ui/kit/text";
import { histogramStep, type ScoreHistogram } from "@/lib/domain/policy/histogram-shape";
import classes from "./policy.module.css";

interface ThresholdHistogramProps {
  histogram: ScoreHistogram;
  approveBelow: number;
  declineFrom: number;
}

const words = { APPROVE: "approved", REVIEW: "reviewed", DECLINE: "declined" } as const;
type Decision = keyof typeof words;

function scoresOf(bar: number): string {
  const from = bar * histogramStep;
  // The last bar has the score of 100 as well.
  return `${from} to ${from + histogramStep === 100 ? 100 : from + histogramStep - 1}`;
}

/** Actual scores, colored by what the thresholds alone would decide. */
export const ThresholdHistogram = memo(function ThresholdHistogram({
  histogram,
  approveBelow,
  declineFrom,
}: ThresholdHistogramProps) {
  const { counts, total } = histogram;
  if (total === 0) {
    return (
      <Text c="dimmed" size="sm">
        Scores appear here after the first analysis.
      </Text>
    );
  }
  const decisionOf = (score: number): Decision =>
    score < approveBelow ? "APPROVE" : score >= declineFrom ? "DECLINE" : "REVIEW";
  const most = Math.max(...counts);
  const sums: Record<Decision, number> = { APPROVE: 0, REVIEW: 0, DECLINE: 0 };
  counts.forEach((count, bar) => {
    sums[decisionOf(bar * histogramStep)] += count;
  });
  const share = (decision: Decision) => `${Math.round((sums[decision] / total) * 100)}% ${words[decision]}`;
  const summary = `The latest ${counted(total, "analysis", "analyses")} by score alone: about ${share("APPROVE")}, ${share("REVIEW")}, ${share("DECLINE")}.`;
  return (
    <div>
      <div className={classes.histogram} role="img" aria-label={summary}>
        {counts.map((count, bar) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={bar}
            className={classes.bar}
            data-decision={decisionOf(bar * histogramStep)}
            style={{ height: `${(count / most) * 100}%` }}
            title={`${scoresOf(bar)}: ${count}`}
          />
        ))}
      </div>
      <Group className={classes.axis} aria-hidden>
        <span>0</span>
        <span>50</span>
        <span>100</span>
      </Group>
      <Text size="sm" c="dimmed" mt={4}>
        {summary}
      </Text>
      <ChartNumbers
        caption="Latest analyses by score"
        columns={["Score", "Analyses"]}
        rows={counts.map((value, bar) => [scoresOf(bar), { value }])}
      />
    </div>
  );
});
