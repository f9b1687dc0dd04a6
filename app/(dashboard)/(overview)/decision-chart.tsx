"use client";

import { ChartNumbers } from "@/app/ui/charts/chart-numbers";
import { ColumnChart } from "@/app/ui/charts/column-chart";
import { Legend } from "@/app/ui/charts/legend";
import type { Series } from "@/app/ui/charts/series";
import { useStepAxis, useStepLabel } from "@/app/ui/charts/step-label";
import type { Step } from "@/lib/domain/overview/count-analyses";
import { type Range, ranges } from "@/lib/domain/overview/ranges";
import { Card } from "./card";
import { listHref } from "./list-href";

const series: Series[] = [
  { name: "Approve", color: "green" },
  { name: "Review", color: "amber", fill: "hatched" },
  { name: "Decline", color: "red" },
  { name: "Failed", color: "gray", fill: "outline" },
];

export function DecisionChart({ range, steps }: { range: Range; steps: Step[] }) {
  const label = useStepLabel(range);
  const axis = useStepAxis(range, steps);
  const columns = steps.map(({ at, decisions, failed }) => {
    const times = { from: at, to: new Date(Date.parse(at) + ranges[range].step).toISOString() };
    return {
      name: label(at),
      values: [
        { value: decisions.APPROVE, href: listHref({ decision: "APPROVE", ...times }) },
        { value: decisions.REVIEW, href: listHref({ decision: "REVIEW", ...times }) },
        { value: decisions.DECLINE, href: listHref({ decision: "DECLINE", ...times }) },
        { value: failed, href: listHref({ status: "failed", ...times }) },
      ],
    };
  });
  return (
    <Card title="Automated decisions over time" id="decisions" aside={<Legend series={series} />}>
      <ColumnChart series={series} columns={columns} labels={axis} />
      <ChartNumbers
        caption="Automated decisions over time"
        columns={["From", ...series.map(({ name }) => name)]}
        rows={columns.map(({ name, values }) => [name, ...values])}
      />
    </Card>
  );
}
