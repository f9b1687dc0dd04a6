import { ChartFigure } from "@/app/ui/charts/chart-figure";
import { ColumnChart } from "@/app/ui/charts/column-chart";
import { count, counted, roundShare, share, shareWithInterval } from "@/app/ui/charts/figures";
import { stepLabels } from "@/app/ui/charts/plot";
import { Plots } from "@/app/ui/charts/plots";
import { shareScale } from "@/app/ui/charts/scale";
import { TimeChart } from "@/app/ui/charts/time-chart";
import { Text } from "@/app/ui/kit/text";
import { type Column, DataTable } from "@/app/ui/lists/data-table";
import { Section } from "@/app/ui/page/section";
import { labelCounts, labelSeries } from "@/app/ui/risk/label-series";
import { decisionNames } from "@/lib/contract/decision-names";
import type { PerformanceReport } from "@/lib/contract/performance";
import { utcDay } from "./utc-day";

type Labeling = PerformanceReport["labeling"][number];

export function LabelsSection({ report }: { report: PerformanceReport }) {
  const { analyses, labels, labeling, fraudRate } = report;
  const columns: Column<Labeling>[] = [
    { header: "Decision", cell: ({ decision }) => decisionNames[decision] },
    { header: "Analyses", kind: "number", cell: (row) => count(row.analyses) },
    { header: "Labeled", kind: "number", cell: (row) => count(row.labeled) },
    { header: "Share", kind: "number", cell: (row) => (row.share === null ? "–" : share(row.share)) },
  ];
  return (
    <Section title="Labels" id="labels">
      <Text>
        {count(labels.total)} of {counted(analyses, "analysis", "analyses")}{" "}
        {labels.total === 1 ? "has" : "have"} an outcome: {count(labels.good)} good, {count(labels.fraud)}{" "}
        confirmed fraud. Fraud rate among them: {shareWithInterval(fraudRate)}.
      </Text>
      <Text size="sm" c="dimmed">
        Labels aren't a random sample: declined applicants rarely get an outcome. This biases figures that mix
        decisions, such as recall. Rates within one decision or score band are less biased.
      </Text>
      <LabelsOverTime weeks={report.labelsByWeek} />
      <DataTable
        caption="Labeled analyses by decision"
        columns={columns}
        rows={labeling}
        rowKey={({ decision }) => decision}
        isWide
      />
    </Section>
  );
}

const shortDay = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });

function LabelsOverTime({ weeks }: { weeks: PerformanceReport["labelsByWeek"] }) {
  const labels = stepLabels(weeks.map(({ from }) => shortDay.format(new Date(from))));
  const columns = weeks.map((week) => ({
    name: utcDay(week.from),
    values: labelCounts(week).map((value) => ({ value })),
  }));
  // A week with a handful of labels has an interval that would flatten all others.
  const rates = weeks.flatMap(({ fraudRate }) => fraudRate ?? []);
  const scale = shareScale(
    Math.min(
      Math.max(0, ...rates.map(({ high }) => high)),
      2 * Math.max(0.05, ...rates.map(({ value }) => value)),
    ),
  );
  const isCut = rates.some(({ high }) => scale(high) > 100);
  return (
    <Plots>
      <ChartFigure
        title="Labels by week of the analysis"
        note="Outcomes take time: recent weeks have fewer."
        series={labelSeries}
        table={{
          columns: ["Week from", ...labelSeries.map(({ name }) => name)],
          rows: columns.map(({ name, values }) => [name, ...values]),
        }}
      >
        <ColumnChart
          label="Labels by week of the analysis"
          series={labelSeries}
          columns={columns}
          labels={labels}
          yTitle="Analyses"
        />
      </ChartFigure>
      <TimeChart
        title="Fraud rate by week of the analysis"
        note={`Among labeled analyses. Weeks without labels have no value.${isCut ? " An interval without an upper end continues above the chart; the table has its end." : ""}`}
        step="Week from"
        series={[{ name: "Fraud rate", color: "blue" }]}
        steps={weeks.map(({ from, fraudRate }) => ({
          name: utcDay(from),
          values: [fraudRate],
        }))}
        labels={labels}
        scale={scale}
        format={roundShare}
        exact={share}
        yTitle="Fraud rate"
      />
    </Plots>
  );
}
