import { Text } from "@mantine/core";
import { count, number, numberWithInterval, share, shareWithInterval } from "@/app/ui/charts/figures";
import { type Column, DataTable } from "@/app/ui/lists/data-table";
import type { PerformanceReport } from "@/lib/contract/performance";
import { Estimate } from "./estimate";
import classes from "./performance.module.css";
import { Section } from "./section";

type Band = PerformanceReport["bands"][number];
type Calibration = NonNullable<PerformanceReport["calibration"]["result"]>;

export function ScoresSection({ report }: { report: PerformanceReport }) {
  const { bands, decisions, ranking } = report;
  const columns: Column<Band>[] = [
    { header: "Score", kind: "header", cell: ({ from, to }) => `${from}–${to}` },
    { header: "Good", kind: "number", cell: ({ good }) => count(good) },
    { header: "Fraud", kind: "number", cell: ({ fraud }) => count(fraud) },
    {
      header: "Fraud rate",
      kind: "number",
      cell: ({ fraudRate }) => <Estimate>{shareWithInterval(fraudRate)}</Estimate>,
    },
  ];
  const figures = [
    ["Area under the ROC curve", numberWithInterval(ranking.auc)],
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
      <DataTable
        caption="Fraud rate of labeled analyses by score, with 95% Wilson intervals"
        columns={columns}
        rows={bands}
        rowKey={({ from }) => from}
        isWide
      />
    </Section>
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
  const columns: Column<Calibration["blocks"][number]>[] = [
    { header: "Score", kind: "header", cell: ({ from, to }) => (from === to ? from : `${from}–${to}`) },
    { header: "Probability of fraud", kind: "number", cell: ({ probability }) => share(probability) },
    { header: "Labeled", kind: "number", cell: ({ good, fraud }) => count(good + fraud) },
  ];
  return (
    <Section title="Calibration">
      <Text>
        Expected calibration error: {number(result.expectedError * 100)} percentage points, on cases left out
        of the fit.
      </Text>
      <Curve curve={result.curve} />
      <DataTable
        caption="Calibrated probability of fraud by score (isotonic regression)"
        columns={columns}
        rows={result.blocks}
        rowKey={({ from }) => from}
        isWide
      />
    </Section>
  );
}

function Curve({ curve }: Pick<Calibration, "curve">) {
  const text = curve
    .map(({ predicted, observed }) => `predicted ${share(predicted)}, observed ${share(observed.value)}`)
    .join("; ");
  return (
    <svg
      viewBox="-8 -4 116 116"
      className={classes.plot}
      role="img"
      aria-label={`Calibration curve: ${text}`}
    >
      <line x1={0} y1={100} x2={100} y2={100} />
      <line x1={0} y1={0} x2={0} y2={100} />
      <line x1={0} y1={100} x2={100} y2={0} className={classes.diagonal} />
      {curve.map(({ predicted, observed }) => (
        <g key={`${predicted} ${observed.value}`}>
          <line
            className={classes.interval}
            x1={predicted * 100}
            x2={predicted * 100}
            y1={100 - observed.low * 100}
            y2={100 - observed.high * 100}
          />
          <circle cx={predicted * 100} cy={100 - observed.value * 100} r={1.4} />
        </g>
      ))}
      <text x={50} y={108} textAnchor="middle">
        predicted
      </text>
      <text x={-4} y={50} textAnchor="middle" transform="rotate(-90 -4 50)">
        observed
      </text>
    </svg>
  );
}
