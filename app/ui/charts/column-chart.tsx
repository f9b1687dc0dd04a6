import Link from "next/link";
import { type SVGProps, useId } from "react";
import classes from "./charts.module.css";
import { count, shortCount } from "./figures";
import { fillOf, Hatches } from "./hatches";
import { Spot } from "./marks";
import { type AxisLabel, Plot, stepLabels } from "./plot";
import { countScale, type Scale } from "./scale";
import { colorOf, type Series } from "./series";

export interface ChartColumn {
  name: string;
  /** One value for each series, from the bottom up. */
  values: readonly { value: number; href?: string | undefined }[];
}

interface ColumnChartProps {
  series: readonly Series[];
  columns: readonly ChartColumn[];
  /** Names the plot; without it, only its table is read out. */
  label?: string;
  /** Only for a single series: stacked heights say nothing on a logarithmic scale. */
  isLog?: boolean;
  /** Whether the columns are neighboring parts of a scale, not steps in time. */
  isDistribution?: boolean;
  /** Puts the values of a column next to each other. */
  isBeside?: boolean;
  /** Texts below the plot; by default some of the columns' names. */
  labels?: readonly AxisLabel[];
  xTitle?: string | undefined;
  yTitle?: string | undefined;
  /** Lines across the plot at percentages of its width, such as thresholds. */
  marks?: readonly AxisLabel[];
  /** Shortens the plot, below another one. */
  isLow?: boolean;
}

/** Columns of counts. A column's part leads to the records that it counts, for the keyboard by the chart's table. */
export function ColumnChart({
  series,
  columns,
  label,
  isLog = false,
  isDistribution = false,
  isBeside = false,
  labels = stepLabels(columns.map(({ name }) => name)),
  xTitle,
  yTitle,
  marks = [],
  isLow = false,
}: ColumnChartProps) {
  const id = useId();
  const heights = columns.map(({ values }) => {
    const each = values.map(({ value }) => value);
    return isBeside ? Math.max(...each) : each.reduce((sum, value) => sum + value, 0);
  });
  const scale = countScale(Math.max(...heights), isLog);
  return (
    <Plot
      label={label}
      x={labels}
      y={scale.ticks.map((tick) => ({ at: scale(tick), text: shortCount(tick) }))}
      xTitle={xTitle}
      yTitle={yTitle}
      className={isLow ? classes.low : undefined}
    >
      <defs>
        <Hatches id={id} series={series} />
      </defs>
      {columns.map((column, place) => {
        const x = (100 * place) / columns.length;
        return (
          <Spot key={x} x={x} width={100 / columns.length} className={classes.column}>
            <rect className={classes.hovered} width="100%" height="100%" />
            {partsOf(column, { series, scale, isBeside, isDistribution }).map((part) => (
              <Segment key={part.series.name} id={id} {...part} />
            ))}
          </Spot>
        );
      })}
      {marks.map(({ at, text }, i) => (
        <Spot key={text} x={at} className={classes.mark}>
          <line y1="-8" y2="100%" />
          {/* Beyond the middle there is more room on the other side; two texts never cover each other. */}
          <text x={at > 60 ? -6 : 6} y={i % 2 === 1 ? 24 : 4} textAnchor={at > 60 ? "end" : "start"}>
            {text}
          </text>
        </Spot>
      ))}
    </Plot>
  );
}

interface Part {
  series: Series;
  href: string | undefined;
  title: string;
  box: Pick<SVGProps<SVGRectElement>, "x" | "y" | "width" | "height">;
}

function Segment({ id, series, href, title, box }: Part & { id: string }) {
  const rect = (
    <rect className={`${classes.segment} ${colorOf(series)}`} fill={fillOf(id, series)} {...box}>
      <title>{title}</title>
    </rect>
  );
  return href === undefined ? (
    rect
  ) : (
    <Link href={href} prefetch={false} tabIndex={-1}>
      {rect}
    </Link>
  );
}

/** Bars of a distribution touch, so that positions between them have a meaning. */
const widths = { steps: 76, distribution: 96 };

function partsOf(
  { name, values }: ChartColumn,
  {
    series,
    scale,
    isBeside,
    isDistribution,
  }: { series: readonly Series[]; scale: Scale; isBeside: boolean; isDistribution: boolean },
): Part[] {
  const whole = isDistribution ? widths.distribution : widths.steps;
  const width = isBeside ? whole / values.length : whole;
  let below = 0;
  return values.flatMap(({ value, href }, i) => {
    if (value === 0) return [];
    const each = series[i] as Series;
    const from = isBeside ? 0 : below;
    below += value;
    return [
      {
        series: each,
        href,
        title: `${name}: ${count(value)} ${each.name}`,
        box: {
          x: `${(100 - whole) / 2 + (isBeside ? i * width : 0)}%`,
          width: `${width}%`,
          y: `${100 - scale(from + value)}%`,
          height: `${scale(from + value) - scale(from)}%`,
        },
      },
    ];
  });
}
