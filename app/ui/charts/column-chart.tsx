"use client";

import Link from "next/link";
import classes from "./charts.module.css";
import { Plot, stepLabels } from "./plot";
import { heightOf, linearTicks, logTicks } from "./scale";
import { colorOf, type Series } from "./series";

export interface ChartColumn {
  name: string;
  /** One value for each series, from the bottom up. */
  values: readonly { value: number; href?: string | undefined }[];
}

interface ColumnChartProps {
  series: readonly Series[];
  columns: readonly ChartColumn[];
  /** Only for a single series: stacked heights say nothing on a logarithmic scale. */
  isLog?: boolean;
  /** Whether the columns are neighboring parts of a scale, not steps in time. */
  isDistribution?: boolean;
  /** Texts below the plot; by default some of the columns' names. */
  labels?: readonly { at: number; text: string }[];
  /** Lines across the plot at shares of its width, such as thresholds. */
  marks?: readonly { at: number; text: string }[];
}

/** Stacked columns. A column's part leads to the records that it counts, for the keyboard by the chart's table. */
export function ColumnChart({
  series,
  columns,
  isLog = false,
  isDistribution = false,
  labels = stepLabels(columns.map(({ name }) => name)),
  marks = [],
}: ColumnChartProps) {
  const highest = Math.max(
    1,
    ...columns.map(({ values }) => values.reduce((sum, { value }) => sum + value, 0)),
  );
  const ticks = isLog ? logTicks(highest) : linearTicks(highest);
  const most = ticks.at(-1) as number;
  return (
    <Plot
      ticks={ticks}
      isLog={isLog}
      labels={labels}
      className={isDistribution ? classes.distribution : undefined}
    >
      <div className={classes.columns}>
        {columns.map(({ name, values }, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names of steps repeat, their order does not change
          <div key={column} className={classes.column}>
            {values.map(({ value, href }, i) => {
              const each = series[i] as Series;
              if (value === 0) return null;
              const look = {
                className: classes.segment,
                title: `${name}: ${value.toLocaleString("en-US")} ${each.name}`,
                style: {
                  height: `${100 * heightOf(value, most, isLog)}%`,
                  backgroundColor: colorOf(each),
                },
              };
              return href === undefined ? (
                <span key={each.name} {...look} />
              ) : (
                <Link key={each.name} href={href} prefetch={false} tabIndex={-1} {...look} />
              );
            })}
          </div>
        ))}
      </div>
      {marks.map(({ at, text }, i) => (
        <div
          key={text}
          className={classes.mark}
          data-late={at > 0.6 || undefined}
          data-low={i % 2 === 1 || undefined}
          style={{ left: `${100 * at}%` }}
        >
          <span>{text}</span>
        </div>
      ))}
    </Plot>
  );
}
