import { ChartFigure } from "@/app/ui/charts/chart-figure";
import { ColumnChart } from "@/app/ui/charts/column-chart";
import { CurveChart } from "@/app/ui/charts/curve-chart";
import { count, counted, number, numberWithInterval, share } from "@/app/ui/charts/figures";
import { Plots } from "@/app/ui/charts/plots";
import { Text } from "@/app/ui/kit/text";
import { FactList } from "@/app/ui/page/fact-list";
import frame from "@/app/ui/page/report.module.css";
import { Section } from "@/app/ui/page/section";
import { labelSeries } from "@/app/ui/risk/label-series";
import { CalibrationChart, GainsChart, RocChart } from "@/app/ui/risk/ranking-charts";
import type { BacktestReport } from "@/lib/contract/backtest";
import { calibrationNeeds } from "@/lib/domain/statistics/curves/calibrate";
import classes from "./backtest.module.css";

type Ranking = BacktestReport["ranking"];

/** How well the score ranks the applications that have an outcome. */
export function RankingSection({ report: { ranking, labels, fraud, honest } }: { report: BacktestReport }) {
  if (labels.good === 0 || labels.fraud === 0)
    return (
      <Section title="Ranking">
        <Text>
          Ranking compares good applicants with fraud. These applications have {count(labels.good)} good and{" "}
          {counted(labels.fraud, "fraud outcome")}.
        </Text>
      </Section>
    );
  const figures = [
    ["Area under the ROC curve", numberWithInterval(ranking.auc)],
    ["Kolmogorov-Smirnov", numberWithInterval(ranking.ks?.difference ?? null)],
    ["Average precision", numberWithInterval(ranking.averagePrecision)],
  ] as const;
  return (
    <Section title="Ranking">
      <FactList className={frame.figures} facts={figures} />
      <Plots>
        <RocChart
          ranking={ranking}
          marks={
            fraud.share && honest.heldShare
              ? [{ x: honest.heldShare.value, y: fraud.share.value, text: "Held by the policy" }]
              : []
          }
        />
        <PrecisionRecall points={ranking.precisionRecall} />
      </Plots>
      <Plots>
        <GainsChart gains={ranking.gains} cases="applications" />
        {ranking.calibration && <CalibrationChart curve={ranking.calibration.curve} />}
      </Plots>
      <Text>
        {ranking.calibration
          ? `Expected calibration error: ${number(ranking.calibration.expectedError * 100)} percentage points, on cases left out of the fit.`
          : `Calibration needs ${count(calibrationNeeds.labels)} outcomes, ${count(calibrationNeeds.fraud)} of them fraud.`}
      </Text>
      <div className={classes.tall}>
        <Distribution bins={ranking.distribution} labels={labels} />
      </div>
    </Section>
  );
}

function PrecisionRecall({ points }: { points: Ranking["precisionRecall"] }) {
  return (
    <CurveChart
      title="Precision and recall at each threshold"
      note="The higher, the fewer good applicants are flagged with the fraud."
      curves={[
        {
          name: "Precision",
          color: "blue",
          points: points.map(({ from, recall, precision }) => ({
            name: `From ${from}`,
            x: recall.value,
            y: precision,
          })),
        },
      ]}
      pointName="Score"
      x="Frauds flagged (recall)"
      y="Fraud among flagged (precision)"
      isBand
    />
  );
}

/** Shares of each outcome: frauds are few, and their number would hardly show beside the good. */
function Distribution({ bins, labels }: { bins: Ranking["distribution"]; labels: BacktestReport["labels"] }) {
  const columns = bins.map(({ from, to, good, fraud }) => ({
    name: `${from}–${to}`,
    values: [{ value: fraud / labels.fraud }, { value: good / labels.good }],
  }));
  const series = labelSeries.slice(0, 2);
  const title = "Scores of fraud and of good applicants";
  return (
    <ChartFigure
      title={title}
      note="Each outcome's share by score. The less they overlap, the better."
      series={series}
      table={{
        columns: ["Score", "Fraud", "Share of fraud", "Good", "Share of good"],
        rows: bins.map(({ from, to, good, fraud }) => [
          `${from}–${to}`,
          { value: fraud },
          share(fraud / labels.fraud),
          { value: good },
          share(good / labels.good),
        ]),
      }}
    >
      <ColumnChart
        label={title}
        series={series}
        columns={columns}
        xTitle="Score"
        yTitle="Share"
        isShare
        isBeside
        isDistribution
      />
    </ChartFigure>
  );
}
