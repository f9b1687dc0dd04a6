import type { ReactNode } from "react";
import { ChartFigure } from "./chart-figure";
import type { ChartRow } from "./chart-numbers";
import classes from "./charts.module.css";
import { type Interval, number, tickTexts, withInterval } from "./figures";
import { Spot } from "./marks";
import { shapeOf } from "./paths";
import { rangeScale, type Scale } from "./scale";

export interface ForestRow {
  name: string;
  /** Shown instead of the name, such as with places to break it. */
  label?: ReactNode;
  estimate: Interval | null;
  /** Instead of the estimate, where there is none, such as "reference". */
  without?: string;
  /** A value to compare the estimate with. */
  mark?: number;
  /** Further cells of the table. */
  cells?: readonly (string | { value: number | null })[];
}

interface ForestPlotProps {
  title: string;
  note?: ReactNode;
  /** What the rows and their estimates are, such as "Signal" and "Lift". */
  rowName: string;
  value: string;
  rows: readonly ForestRow[];
  /** How many rows are drawn; the table has all. */
  shown?: number;
  /** The columns of the rows' further cells. */
  columns?: readonly string[];
  /** Lines across all rows, such as at 1 where nothing differs. */
  references: readonly { value: number; text: string }[];
  /** What the rows' marks are. */
  marks?: string;
  /** For ratios: halves and doubles are equally far from 1. */
  isLog?: boolean;
  format?: (value: number) => string;
}

/** How far beyond the farthest estimate, as a factor, intervals are shown; then they end in an arrow. */
const reach = 6;

/** Estimates with their intervals below each other. */
export function ForestPlot({
  title,
  note,
  rowName,
  value,
  rows,
  shown = rows.length,
  columns = [],
  references,
  marks,
  isLog = false,
  format = number,
}: ForestPlotProps) {
  const drawn = rows.slice(0, shown);
  const estimates = drawn.flatMap(({ estimate }) => estimate ?? []);
  const marked = drawn.flatMap(({ mark }) => (mark === undefined ? [] : { value: mark }));
  const scale = scaleOf(estimates, [...references, ...marked], isLog);
  const texts = tickTexts(scale.ticks);
  return (
    <ChartFigure
      title={title}
      note={note}
      table={{
        columns: [rowName, ...columns, value],
        rows: rows.map(
          ({ name, estimate, without = "–", cells = [] }): ChartRow => [
            name,
            ...cells,
            estimate === null ? without : withInterval(estimate, format),
          ],
        ),
      }}
    >
      <div className={classes.forest} role="img" aria-label={title}>
        {drawn.map(({ name, label = name, estimate, mark, without = "–" }) => (
          <div key={name} className={classes.forestRow}>
            <span className={classes.forestName}>{label}</span>
            <svg className={classes.track} aria-hidden>
              <References references={references} scale={scale} />
              {mark !== undefined && (
                <Spot x={scale(mark)} y={50} className={classes.point}>
                  <circle r="5" />
                </Spot>
              )}
              {estimate && <Estimate estimate={estimate} scale={scale} />}
            </svg>
            <span className={classes.forestValue}>
              {estimate === null ? without : withInterval(estimate, format)}
            </span>
          </div>
        ))}
        <div className={`${classes.forestRow} ${classes.forestAxis}`}>
          <span />
          <span className={classes.forestScale}>
            {scale.ticks.map((tick, i) => (
              <span key={tick} style={{ left: `${scale(tick)}%` }}>
                {texts[i]}
              </span>
            ))}
          </span>
          <span />
        </div>
        <div className={classes.forestKey}>
          {references.map(({ text }, order) => (
            <span key={text}>
              <svg width="12" height="14" aria-hidden>
                <line className={classes.reference} data-order={order} x1="6" x2="6" y2="14" />
              </svg>
              {text}
            </span>
          ))}
          {marks !== undefined && (
            <span>
              <svg width="14" height="14" aria-hidden className={classes.point}>
                <circle cx="7" cy="7" r="5" />
              </svg>
              {marks}
            </span>
          )}
        </div>
      </div>
    </ChartFigure>
  );
}

function scaleOf(
  estimates: readonly Interval[],
  references: readonly { value: number }[],
  isLog: boolean,
): Scale {
  const values = [...estimates.map(({ value }) => value), ...references.map(({ value }) => value)];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const lows = estimates.map(({ low }) => (isLog ? Math.max(low, least / reach) : low));
  const highs = estimates.map(({ high }) => (isLog ? Math.min(high, most * reach) : high));
  return rangeScale([...values, ...lows, ...highs], isLog);
}

function References({ references, scale }: { references: ForestPlotProps["references"]; scale: Scale }) {
  return references.map(({ value, text }, order) => (
    <line
      key={text}
      className={classes.reference}
      data-order={order}
      x1={`${scale(value)}%`}
      x2={`${scale(value)}%`}
      y2="100%"
    />
  ));
}

function Estimate({ estimate: { value, low, high }, scale }: { estimate: Interval; scale: Scale }) {
  const [first, last] = [scale.ticks[0] as number, scale.ticks.at(-1) as number];
  return (
    <g className={classes.blue}>
      <line className={classes.interval} x1={`${scale(low)}%`} x2={`${scale(high)}%`} y1="50%" y2="50%" />
      {[...new Set([low, high])].map((end) => (
        <Spot key={end} x={scale(end)} y={50} className={classes.end}>
          {end < first && <path d="M 6 -4 L 0 0 L 6 4" />}
          {end > last && <path d="M -6 -4 L 0 0 L -6 4" />}
          {end >= first && end <= last && <line y1="-4" y2="4" />}
        </Spot>
      ))}
      <Spot x={scale(value)} y={50} className={classes.dot}>
        <path d={shapeOf(1)} />
      </Spot>
    </g>
  );
}
