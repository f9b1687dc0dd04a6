"use client";

import { useState } from "react";
import { ChartNumbers } from "@/app/ui/charts/chart-numbers";
import { ColumnChart } from "@/app/ui/charts/column-chart";
import { Legend } from "@/app/ui/charts/legend";
import { rangeScale } from "@/app/ui/charts/scale";
import type { Series } from "@/app/ui/charts/series";
import { useStepAxis, useStepLabel } from "@/app/ui/charts/step-label";
import { TimePlot } from "@/app/ui/charts/time-chart";
import { SegmentedControl } from "@/app/ui/kit/choices";
import type { Step } from "@/lib/domain/overview/count-analyses";
import type { Range } from "@/lib/domain/overview/ranges";
import { Card } from "./card";
import { listHref } from "./list-href";
import classes from "./overview.module.css";

interface ScoreChartsProps {
  range: Range;
  steps: Step[];
  /** Counts of the scores 0–9, 10–19, … 90–100. */
  scores: number[];
  /** The range's beginning and end. */
  times: { from: string; to: string };
  /** Of the policy in force. */
  thresholds: { approveBelow: number; declineFrom: number };
}

const countSeries: Series[] = [{ name: "analyses", color: "blue" }];
const courseSeries: Series[] = [
  { name: "Median", color: "blue" },
  { name: "90th percentile", color: "amber" },
];
const scoreScale = rangeScale([0, 100], false);
const scoreLabels = scoreScale.ticks.map((score) => ({ at: score, text: `${score}` }));

export function ScoreCharts({ range, steps, scores, times, thresholds }: ScoreChartsProps) {
  const label = useStepLabel(range);
  const axis = useStepAxis(range, steps);
  const [scale, setScale] = useState<"linear" | "log">("linear");
  const { approveBelow, declineFrom } = thresholds;
  const bins = scores.map((count, index) => {
    const minScore = index * 10;
    const maxScore = index === 9 ? 100 : minScore + 9;
    return {
      name: `${minScore}–${maxScore}`,
      values: [{ value: count, href: listHref({ minScore, maxScore, ...times }) }],
    };
  });
  const course = steps.map(({ at, median, ninetieth }) => ({
    name: label(at),
    values: [median, ninetieth],
  }));
  return (
    <div className={classes.pair}>
      <Card
        title="Scores"
        id="scores"
        aside={
          <div data-no-print>
            <SegmentedControl
              aria-label="Scale of the scores"
              data={[
                { value: "linear", label: "Linear" },
                { value: "log", label: "Log" },
              ]}
              value={scale}
              onChange={setScale}
            />
          </div>
        }
      >
        <ColumnChart
          series={countSeries}
          columns={bins}
          isLog={scale === "log"}
          isDistribution
          labels={scoreLabels}
          marks={[
            { at: approveBelow, text: `Approve below ${approveBelow}` },
            { at: declineFrom, text: `Decline from ${declineFrom}` },
          ]}
        />
        <p className={classes.meaning}>
          The policy in force approves scores below {approveBelow} and declines from {declineFrom}.
        </p>
        <ChartNumbers
          caption="Number of analyses by score"
          columns={["Score", "Analyses"]}
          rows={bins.map(({ name, values }) => [name, ...values])}
        />
      </Card>
      <Card title="Scores over time" id="scores-over-time" aside={<Legend series={courseSeries} isLines />}>
        <TimePlot series={courseSeries} steps={course} labels={axis} scale={scoreScale} format={String} />
        <ChartNumbers
          caption="Scores over time"
          columns={["From", ...courseSeries.map(({ name }) => name)]}
          rows={course.map(({ name, values }) => [name, ...values.map((value) => ({ value }))])}
        />
      </Card>
    </div>
  );
}
