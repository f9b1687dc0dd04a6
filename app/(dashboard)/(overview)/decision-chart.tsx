"use client";

import { BarChart } from "@mantine/charts";
import { useHydrated } from "@/app/ui/use-hydrated";
import type { Step } from "@/lib/domain/overview/count-analyses";
import type { Range } from "@/lib/domain/overview/ranges";
import { Card } from "./card";
import { chartMargin } from "./chart-margin";
import { HiddenTable } from "./hidden-table";
import { Legend } from "./legend";
import classes from "./overview.module.css";
import { stepLabel } from "./step-label";

const series = [
  { name: "Approve", color: "green.5" },
  { name: "Review", color: "amber.4" },
  { name: "Decline", color: "red.5" },
  { name: "Failed", color: "gray.5" },
];

export function DecisionChart({ range, steps }: { range: Range; steps: Step[] }) {
  const isHydrated = useHydrated();
  const data = steps.map(({ at, decisions, failed }) => ({
    // Only the browser knows the reader's time zone.
    at: isHydrated ? stepLabel(range, at) : at,
    Approve: decisions.APPROVE,
    Review: decisions.REVIEW,
    Decline: decisions.DECLINE,
    Failed: failed,
  }));
  return (
    <Card title="Decisions over time" id="decisions" aside={<Legend series={series} />}>
      <div aria-hidden className={classes.chart}>
        {isHydrated && (
          <BarChart
            h={240}
            data={data}
            dataKey="at"
            type="stacked"
            series={series}
            tickLine="none"
            gridAxis="x"
            barChartProps={{ accessibilityLayer: false, margin: chartMargin }}
            barProps={{ isAnimationActive: false }}
            yAxisProps={{ allowDecimals: false, width: 44 }}
            xAxisProps={{ minTickGap: 24 }}
            maxBarWidth={28}
          />
        )}
      </div>
      <HiddenTable
        caption="Decisions over time"
        columns={["From", "Approve", "Review", "Decline", "Failed"]}
        rows={data.map((step) => [step.at, step.Approve, step.Review, step.Decline, step.Failed])}
      />
    </Card>
  );
}
