import type { ReactNode } from "react";
import classes from "./charts.module.css";
import { bandPath, dashOf, linePath, type Place, type Reach, shapeOf } from "./paths";
import { colorOf, type Series } from "./series";

interface LineProps {
  series: Pick<Series, "color">;
  order?: number;
  places: readonly (Place | null)[];
}

export function Line({ series, order = 0, places }: LineProps) {
  return (
    <Stretched>
      <path
        className={`${classes.line} ${colorOf(series)}`}
        strokeDasharray={dashOf(order)}
        d={linePath(places)}
      />
    </Stretched>
  );
}

/** The intervals of a line as an area around it. */
export function Band({ series, reaches }: { series: Pick<Series, "color">; reaches: readonly Reach[] }) {
  return (
    <Stretched>
      <path className={`${classes.band} ${colorOf(series)}`} d={bandPath(reaches)} />
    </Stretched>
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
function Stretched({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={classes.stretched} aria-hidden>
      {children}
    </svg>
  );
}
