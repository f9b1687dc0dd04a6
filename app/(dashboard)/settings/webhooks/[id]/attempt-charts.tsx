"use client";

import { useId } from "react";
import { attemptTime, successRate } from "@/app/(dashboard)/settings/webhooks/attempt-figures";
import classes from "@/app/(dashboard)/settings/webhooks/webhooks.module.css";
import { ChartNumbers } from "@/app/ui/charts/chart-numbers";
import { ColumnChart } from "@/app/ui/charts/column-chart";
import { Legend } from "@/app/ui/charts/legend";
import { RangeLinks } from "@/app/ui/charts/range-links";
import type { Series } from "@/app/ui/charts/series";
import { useStepAxis, useStepLabel } from "@/app/ui/charts/step-label";
import { Title } from "@/app/ui/kit/text";
import { FactList } from "@/app/ui/page/fact-list";
import type { Range } from "@/lib/domain/overview/ranges";
import type { WebhookFigures } from "@/lib/domain/overview/webhook-figures";

interface AttemptChartsProps {
  path: string;
  /** The page's other parameters. */
  parameters: Record<string, string>;
  range: Range;
  offered: readonly Range[];
  figures: WebhookFigures;
}

const series: Series[] = [
  { name: "Succeeded", color: "green" },
  { name: "Failed", color: "red", fill: "hatched" },
];

/** How the attempts to reach an endpoint went: whether, and how fast. */
export function AttemptCharts({ path, parameters, range, offered, figures }: AttemptChartsProps) {
  const titleId = useId();
  const label = useStepLabel(range);
  const { succeeded, failed, p50, p95, steps } = figures;
  const axis = useStepAxis(range, steps);
  const total = succeeded + failed;
  const facts = [
    ["Attempts", total.toLocaleString("en-US")],
    ["Success rate", successRate(figures)],
    ["Median time", attemptTime(p50)],
    ["95th percentile", attemptTime(p95)],
  ] as const;
  return (
    <section aria-labelledby={titleId}>
      <Title order={2} mt="xl" mb="sm" id={titleId}>
        Attempts
      </Title>
      <RangeLinks path={path} parameters={parameters} range={range} offered={offered} />
      <FactList className={classes.figures} facts={facts} />
      {total > 0 && (
        <>
          <Legend series={series} />
          <ColumnChart
            series={series}
            labels={axis}
            columns={steps.map((step) => ({
              name: label(step.at),
              values: [{ value: step.succeeded }, { value: step.failed }],
            }))}
          />
          <ChartNumbers
            caption="Attempts over time"
            columns={["From", "Succeeded", "Failed", "Median time", "95th percentile"]}
            rows={steps.map((step) => [
              label(step.at),
              { value: step.succeeded },
              { value: step.failed },
              { value: step.p50, unit: " ms" },
              { value: step.p95, unit: " ms" },
            ])}
          />
        </>
      )}
    </section>
  );
}
