import { Text } from "@mantine/core";
import { BandChart } from "@/app/ui/charts/band-chart";
import { ChartFigure } from "@/app/ui/charts/chart-figure";
import charts from "@/app/ui/charts/charts.module.css";
import { ColumnChart } from "@/app/ui/charts/column-chart";
import { CurveChart } from "@/app/ui/charts/curve-chart";
import { count, number, numberWithInterval, share, shareWithInterval } from "@/app/ui/charts/figures";
import { middleOf } from "@/app/ui/charts/plot";
import type { PerformanceReport } from "@/lib/contract/performance";
import { labelCounts, labelSeries } from "./label-series";
import classes from "./performance.module.css";
import { Section } from "./section";

type Calibration = NonNullable<PerformanceReport["calibration"]["result"]>;

export function ScoresSection({ report }: { report: PerformanceReport }) {
  const { bands, decisions, ranking } = report;
  const figures = [
    ["Area under the ROC curve", numberWithInterval(ranking.auc)],
    ["Kolmogorov-Smirnov", numberWithInterval(ranking.ks?.difference ?? null)],
    ["Fraud among declined", shareWithInterval(decisions.declinePrecision)],
    ["Fraud among approved", shareWithInterval(decisions.approvedFraud)],
    ["Frauds declined", shareWithInterval(decisions.declineRecall)],
    ["Frauds declined or reviewed", shareWithInterval(decisions.heldRecall)],
    ["Good applicants declined", shareWithInterval(decisions.goodDeclined)],
  ];
  return (
    <Section title="Scores and decisions">
      <dl className={classes.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {ranking.roc.length > 0 && <Ranking ranking={ranking} />}
      <BandChart
        title="Fraud rate by score, with 95% Wilson intervals"
        series={labelSeries}
        rate="Fraud rate"
        bands={bands.map(({ fraudRate, ...band }) => ({
          name: nameOf(band),
          counts: labelCounts(band),
          rate: fraudRate,
        }))}
      />
    </Section>
  );
}

/** What can be shown without outcomes. */
export function UnlabeledScores({ bands }: Pick<PerformanceReport, "bands">) {
  const columns = bands.map((band) => ({ name: nameOf(band), values: [{ value: band.analyses }] }));
  return (
    <Section title="Scores">
      <ChartFigure
        title="Analyses by score"
        table={{ columns: ["Score", "Analyses"], rows: columns.map(({ name, values }) => [name, ...values]) }}
      >
        <ColumnChart
          label="Analyses by score"
          series={[{ name: "analyses", color: "iris" }]}
          columns={columns}
          labels={columns.map(({ name }, i) => ({ at: middleOf(i, columns.length), text: name }))}
          xTitle="Score"
          yTitle="Analyses"
          isDistribution
        />
      </ChartFigure>
    </Section>
  );
}

function nameOf({ from, to }: { from: number; to: number }): string {
  return `${from}–${to}`;
}

/** Whether frauds score higher than good applicants. */
function Ranking({ ranking: { ks, roc, gains } }: Pick<PerformanceReport, "ranking">) {
  const widest = roc.find(({ from }) => from !== null && from === ks?.from);
  return (
    <div className={charts.plots}>
      <CurveChart
        title="ROC curve: flagged at each threshold"
        note="The further above the diagonal, the better the score ranks."
        curves={[
          {
            name: "Flagged",
            color: "iris",
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
        marks={
          widest && ks
            ? [
                {
                  x: widest.falsePositiveRate.value,
                  y: widest.truePositiveRate.value,
                  text: `Widest gap, ${number(ks.difference.value)}: from ${ks.from}`,
                },
              ]
            : []
        }
      />
      <CurveChart
        title="Gains: frauds among the highest scores"
        note="Above the diagonal, more than in a random order."
        curves={[
          {
            name: "Caught",
            color: "iris",
            points: gains.map(({ share: x, from, caught: y }) => ({ name: `From ${from}`, x, y })),
          },
        ]}
        pointName="Score"
        x="Labeled analyses, highest scores first"
        y="Frauds caught"
        diagonal="At random"
        hasDots
      />
    </div>
  );
}

export function CalibrationSection({ calibration }: Pick<PerformanceReport, "calibration">) {
  const { needed, missing, result } = calibration;
  if (result === null) {
    return (
      <Section title="Calibration">
        <Text>
          Calibration needs {count(needed.labels)} labels, {count(needed.fraud)} of them fraud. Still missing:{" "}
          {count(missing.labels)} labels, {count(missing.fraud)} frauds.
        </Text>
      </Section>
    );
  }
  return (
    <Section title="Calibration">
      <Text>
        Expected calibration error: {number(result.expectedError * 100)} percentage points, on cases left out
        of the fit.
      </Text>
      <div className={charts.plots}>
        <CurveChart
          title="Predicted and observed probability of fraud"
          note="On cases left out of the fit. Above the diagonal, fraud is more frequent than predicted."
          curves={[{ name: "Observed", color: "iris", points: result.curve.map(calibrationPoint) }]}
          pointName="Group"
          x="Predicted"
          y="Observed"
          diagonal="As predicted"
          hasDots
        />
        <ProbabilityByScore blocks={result.blocks} />
      </div>
    </Section>
  );
}

function calibrationPoint({ predicted, observed, labeled }: Calibration["curve"][number], place: number) {
  return { name: `${place + 1}`, x: predicted, y: observed, cases: labeled };
}

const ofScore = (x: number) => `${Math.round(100 * x)}`;

function ProbabilityByScore({ blocks }: Pick<Calibration, "blocks">) {
  const points = blocks.flatMap(({ from, to, probability }) =>
    (from === to ? [from] : [from, to]).map((score) => ({
      name: `Score ${score}`,
      x: score / 100,
      y: probability,
    })),
  );
  return (
    <CurveChart
      title="Probability of fraud by score"
      note="Isotonic regression: it never falls as the score rises."
      curves={[{ name: "Probability", color: "iris", points }]}
      pointName="Score"
      x="Score"
      y="Probability of fraud"
      ofX={{ axis: ofScore, exact: ofScore }}
      table={{
        columns: ["Score", "Probability of fraud", "Labeled"],
        rows: blocks.map(({ from, to, probability, good, fraud }) => [
          from === to ? `${from}` : `${from}–${to}`,
          share(probability),
          { value: good + fraud },
        ]),
      }}
    />
  );
}
