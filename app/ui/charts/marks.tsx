import type { ReactNode, SVGProps } from "react";
import classes from "./charts.module.css";
import type { Interval } from "./figures";
import { bandPath, dashOf, linePath, type Place, type Reach, shapeOf } from "./paths";
import type { Scale } from "./scale";
import { colorOf, type Series } from "./series";

interface MarkedLineProps {
  series: Pick<Series, "color">;
  order: number;
  /** `x` is in percent of the plot, `title` appears on hover. Null where there is none: the line is interrupted. */
  values: readonly ({ x: number; value: number | Interval; title: string } | null)[];
  scale: Scale;
  /** Draws intervals as an area instead of bars. */
  isBand?: boolean;
  hasDots?: boolean;
}

/** A line through values, with the mark and the interval of each. */
export function MarkedLine({
  series,
  order,
  values,
  scale,
  isBand = false,
  hasDots = true,
}: MarkedLineProps) {
  const marks = values.map(
    (each) => each && { ...each, y: scale(typeof each.value === "number" ? each.value : each.value.value) },
  );
  const reaches = values.flatMap((each) => {
    if (each === null || typeof each.value === "number") return [];
    return { x: each.x, low: scale(each.value.low), high: scale(each.value.high) };
  });
  return (
    <g className={colorOf(series)}>
      {isBand && <Stretched className={classes.band} d={bandPath(reaches)} />}
      {!isBand && reaches.map((reach) => <Whisker key={`${reach.x} ${reach.low}`} {...reach} />)}
      <Stretched className={classes.line} strokeDasharray={dashOf(order)} d={linePath(marks)} />
      {hasDots &&
        marks.map(
          (mark) =>
            mark && (
              <Dot key={`${mark.title} ${mark.x}`} x={mark.x} y={mark.y} order={order} title={mark.title} />
            ),
        )}
    </g>
  );
}

/** An interval as a line with ends, of which an end beyond the plot isn't drawn. */
export function Whisker({ x, low, high }: Reach) {
  const top = `${Math.max(0, 100 - high)}%`;
  return (
    <Spot x={x} className={classes.whisker}>
      <line y1={`${100 - low}%`} y2={top} />
      <line x1={-4} x2={4} y1={`${100 - low}%`} y2={`${100 - low}%`} />
      {high <= 100 && <line x1={-4} x2={4} y1={top} y2={top} />}
    </Spot>
  );
}

/** A value's mark; what it says appears on hover. */
export function Dot({ x, y, order = 0, title }: Place & { order?: number; title: string }) {
  return (
    <Spot x={x} y={100 - y} className={classes.dot}>
      <path d={shapeOf(order)}>
        <title>{title}</title>
      </path>
    </Spot>
  );
}

interface SpotProps {
  /** In percent from the upper left corner. */
  x: number;
  y?: number;
  width?: number;
  className?: string | undefined;
  children: ReactNode;
}

/** A place of the plot, from which what is in it is measured in pixels. */
export function Spot({ x, y = 0, width = 100, className, children }: SpotProps) {
  return (
    <svg aria-hidden x={`${x}%`} y={`${y}%`} width={`${width}%`} className={className}>
      {children}
    </svg>
  );
}

/** Paths need plain numbers: here they are percentages. */
function Stretched(path: SVGProps<SVGPathElement>) {
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={classes.stretched} aria-hidden>
      <path {...path} />
    </svg>
  );
}
