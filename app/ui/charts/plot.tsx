import type { ReactNode } from "react";
import classes from "./charts.module.css";

/** A text beside an axis, at a percentage of its length. */
export interface AxisLabel {
  at: number;
  text: string;
}

interface PlotProps {
  /** What the plot shows. Without it, assistive technology skips the plot: its table says the same. */
  label?: string | undefined;
  /** Below the plot, from the left. */
  x: readonly AxisLabel[];
  /** Beside the lines across the plot, from the bottom. */
  y: readonly AxisLabel[];
  xTitle?: string | undefined;
  yTitle?: string | undefined;
  /** Whether lines rise from the labels below as well. */
  isGrid?: boolean;
  className?: string | undefined;
  /** SVG elements whose coordinates are percentages. */
  children: ReactNode;
}

/** The frame of a chart. It has the width of its place, and texts keep their size. */
export function Plot({ label, x, y, xTitle, yTitle, isGrid, className = "", children }: PlotProps) {
  return (
    <div
      className={`${classes.plot} ${className}`}
      {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
    >
      {yTitle !== undefined && <div className={classes.yTitle}>{yTitle}</div>}
      <div className={classes.area}>
        {y.map(({ at, text }) => (
          <span key={at} className={classes.yLabel} style={{ bottom: `${at}%` }}>
            {text}
          </span>
        ))}
        {x.map(({ at, text }) => (
          <span key={at} className={classes.xLabel} style={{ left: `${at}%` }}>
            {text}
          </span>
        ))}
        <svg className={classes.marks} aria-hidden>
          <g className={classes.grid}>
            {y.map(({ at }) => (
              <line key={at} x1="0" x2="100%" y1={`${100 - at}%`} y2={`${100 - at}%`} />
            ))}
            {isGrid && x.map(({ at }) => <line key={at} y1="0" y2="100%" x1={`${at}%`} x2={`${at}%`} />)}
          </g>
          {children}
        </svg>
      </div>
      {xTitle !== undefined && <div className={classes.xTitle}>{xTitle}</div>}
    </div>
  );
}

/** At most this many of the steps' names fit below a plot. */
const mostLabels = 6;

/** The names of evenly spaced steps, each below the middle of its step. */
export function stepLabels(names: readonly string[]): AxisLabel[] {
  const every = Math.ceil(names.length / mostLabels);
  return names.flatMap((text, i) => (i % every === 0 ? [{ at: middleOf(i, names.length), text }] : []));
}

/** Where the middle of a step is, in percent. */
export function middleOf(step: number, steps: number): number {
  return (100 * (step + 0.5)) / steps;
}
