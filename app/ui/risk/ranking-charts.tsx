import { CurveChart } from "@/app/ui/charts/curve-chart";
import { type Interval, number } from "@/app/ui/charts/figures";

/* How well scores rank applications and foretell fraud. */

interface Ranking {
  ks: { difference: Interval; from: number } | null;
  roc: readonly { from: number | null; falsePositiveRate: Interval; truePositiveRate: Interval }[];
}

/** @param props.marks points to show beside the curve, such as what a policy holds */
export function RocChart({
  ranking: { ks, roc },
  marks = [],
}: {
  ranking: Ranking;
  marks?: readonly { x: number; y: number; text: string }[];
}) {
  const widest = ks === null ? undefined : roc.find(({ from }) => from === ks.from);
  return (
    <CurveChart
      title="ROC curve: flagged at each threshold"
      note="The further above the diagonal, the better the score ranks."
      curves={[
        {
          name: "Flagged",
          color: "blue",
          points: roc.map(({ from, falsePositiveRate, truePositiveRate }) => ({
            name: from === null ? "None" : `From ${from}`,
            x: falsePositiveRate.value,
            y: truePositiveRate,
          })),
        },
      ]}
      pointName="Score"
      x="Good applicants flagged"
      y="Frauds flagged"
      diagonal="Chance"
      isBand
      marks={[
        ...(widest && ks
          ? [
              {
                x: widest.falsePositiveRate.value,
                y: widest.truePositiveRate.value,
                text: `Widest gap, ${number(ks.difference.value)}: from ${ks.from}`,
              },
            ]
          : []),
        ...marks,
      ]}
    />
  );
}

interface GainsChartProps {
  gains: readonly { share: number; from: number; caught: Interval }[];
  /** What is ranked, such as "analyses". */
  cases: string;
}

export function GainsChart({ gains, cases }: GainsChartProps) {
  return (
    <CurveChart
      title="Gains: frauds among the highest scores"
      note="Above the diagonal, more than in a random order."
      curves={[
        {
          name: "Caught",
          color: "blue",
          points: gains.map(({ share: x, from, caught: y }) => ({ name: `From ${from}`, x, y })),
        },
      ]}
      pointName="Score"
      x={`Labeled ${cases}, highest scores first`}
      y="Frauds caught"
      diagonal="At random"
      hasDots
    />
  );
}

interface CalibrationChartProps {
  curve: readonly { predicted: number; observed: Interval; labeled: number }[];
}

export function CalibrationChart({ curve }: CalibrationChartProps) {
  return (
    <CurveChart
      title="Predicted and observed probability of fraud"
      note="On cases left out of the fit. Above the diagonal, fraud is more frequent than predicted."
      curves={[{ name: "Observed", color: "blue", points: calibrationPoints(curve) }]}
      pointName="Group"
      x="Predicted"
      y="Observed"
      diagonal="As predicted"
      hasDots
    />
  );
}

export function calibrationPoints(curve: CalibrationChartProps["curve"]) {
  return curve.map(({ predicted, observed, labeled }, place) => ({
    name: `${place + 1}`,
    x: predicted,
    y: observed,
    cases: labeled,
  }));
}
