"use client";

import { BarChart, LineChart } from "@mantine/charts";
import { useHydrated } from "@/app/ui/use-hydrated";
import type { Step } from "@/lib/domain/overview/count-analyses";
import type { Range } from "@/lib/domain/overview/ranges";
import { Card } from "./card";
import { chartMargin } from "./chart-margin";
import { HiddenTable } from "./hidden-table";
import { Legend } from "./legend";
import classes from "./overview.module.css";
import { stepLabel } from "./step-label";

interface ScoreChartsProps {
  range: Range;
  steps: Step[];
  /** Counts of the scores 0–9, 10–19, … 90–100. */
  scores: number[];
}

const courseSeries = [
  { name: "Median", color: "iris.5" },
  { name: "90% below", color: "amber.5" },
];

export function ScoreCharts({ range, steps, scores }: ScoreChartsProps) {
  const isHydrated = useHydrated();
  const bins = scores.map((count, index) => ({
    scores: `${index * 10}–${index === 9 ? 100 : index * 10 + 9}`,
    Analyses: count,
  }));
  const course = steps.map(({ at, median, ninetieth }) => ({
    at: isHydrated ? stepLabel(range, at) : at,
    Median: median,
    "90% below": ninetieth,
  }));
  return (
    <div className={classes.pair}>
      <Card title="Scores" id="scores">
        <div aria-hidden className={classes.chart}>
          {isHydrated && (
            <BarChart
              h={240}
              data={bins}
              dataKey="scores"
              series={[{ name: "Analyses", color: "iris.5" }]}
              tickLine="none"
              gridAxis="x"
              barChartProps={{ accessibilityLayer: false, margin: chartMargin }}
              barProps={{ isAnimationActive: false }}
              yAxisProps={{ allowDecimals: false, width: 44 }}
              maxBarWidth={36}
            />
          )}
        </div>
        <HiddenTable
          caption="Number of analyses by score"
          columns={["Score", "Analyses"]}
          rows={bins.map((bin) => [bin.scores, bin.Analyses])}
        />
      </Card>
      <Card title="Scores over time" id="scores-over-time" aside={<Legend series={courseSeries} />}>
        <div aria-hidden className={classes.chart}>
          {isHydrated && (
            <LineChart
              h={240}
              data={course}
              dataKey="at"
              series={courseSeries}
              connectNulls
              curveType="linear"
              tickLine="none"
              gridAxis="x"
              withDots={steps.length <= 31}
              lineChartProps={{ accessibilityLayer: false, margin: chartMargin }}
              lineProps={{ isAnimationActive: false }}
              yAxisProps={{ domain: [0, 100], width: 44 }}
              xAxisProps={{ minTickGap: 24 }}
            />
          )}
        </div>
        <HiddenTable
          caption="Scores over time"
          columns={["From", "Median", "90% below"]}
          rows={course.map((step) => [step.at, step.Median, step["90% below"]])}
        />
      </Card>
    </div>
  );
}
