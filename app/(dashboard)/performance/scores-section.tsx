import { BandChart } from "@/app/ui/charts/band-chart";
import { ChartFigure } from "@/app/ui/charts/chart-figure";
import { ColumnChart } from "@/app/ui/charts/column-chart";
import { CurveChart } from "@/app/ui/charts/curve-chart";
import {
  count,
  counted,
  number,
  numberWithInterval,
  share,
  shareWithInterval,
} from "@/app/ui/charts/figures";
import { middleOf } from "@/app/ui/charts/plot";
import { Plots } from "@/app/ui/charts/plots";
import { Text } from "@/app/ui/kit/text";
import { FactList } from "@/app/ui/page/fact-list";
import frame from "@/app/ui/page/report.module.css";
import { Section } from "@/app/ui/page/section";
import { labelCounts, labelSeries } from "@/app/ui/risk/label-series";
import { CalibrationChart, GainsChart, RocChart } from "@/app/ui/risk/ranking-charts";
import type { PerformanceReport } from "@/lib/contract/performance";

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
  ] as const;
  return (
    <Section title="Scores and decisions" id="scores">
      <FactList className={frame.figures} facts={figures} />
      {ranking.roc.length > 0 && (
        <Plots>
          <RocChart ranking={ranking} />
          <GainsChart gains={ranking.gains} cases="analyses" />
        </Plots>
      )}
      <BandChart
        series={labelSeries}
        bands={bands.map((band) => ({ ...band, name: nameOf(band), counts: labelCounts(band) }))}
      />
    </Section>
  );
}

/** What can be shown without outcomes. */
export function UnlabeledScores({ bands }: Pick<PerformanceReport, "bands">) {
  const columns = bands.map((band) => ({ name: nameOf(band), values: [{ value: band.analyses }] }));
  return (
    <Section title="Scores" id="scores">
      <ChartFigure
        title="Analyses by score"
        table={{ columns: ["Score", "Analyses"], rows: columns.map(({ name, values }) => [name, ...values]) }}
      >
        <ColumnChart
          label="Analyses by score"
          series={[{ name: "analyses", color: "blue" }]}
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

export function CalibrationSection({ calibration }: Pick<PerformanceReport, "calibration">) {
  const { needed, missing, result } = calibration;
  if (result === null) {
    return (
      <Section title="Calibration" id="calibration">
        <Text>
          Calibration needs {count(needed.labels)} labels, {count(needed.fraud)} of them fraud. Still missing:{" "}
          {counted(missing.labels, "label")}, {counted(missing.fraud, "fraud")}.
        </Text>
      </Section>
    );
  }
  return (
    <Section title="Calibration" id="calibration">
      <Text>
        Expected calibration error: {number(result.expectedError * 100)} percentage points, on cases left out
        of the fit.
      </Text>
      <Plots>
        <CalibrationChart curve={result.curve} />
        <ProbabilityByScore blocks={result.blocks} />
      </Plots>
    </Section>
  );
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
      curves={[{ name: "Probability", color: "blue", points }]}
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
