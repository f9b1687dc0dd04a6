import type { ReactNode } from "react";
import classes from "./charts.module.css";
import { heightOf } from "./scale";

interface PlotProps {
  /** Values at the lines of the scale, the last one on top. */
  ticks: readonly number[];
  isLog?: boolean;
  unit?: string;
  /** Texts below the plot, at shares of its width. */
  labels: readonly { at: number; text: string }[];
  className?: string | undefined;
  children: ReactNode;
}

const number = new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 1 });

/** The frame of a chart. Its table says the same to people who can't see it, and has its links for the keyboard. */
export function Plot({ ticks, isLog = false, unit = "", labels, className, children }: PlotProps) {
  const most = ticks.at(-1) ?? 1;
  return (
    <div aria-hidden className={`${classes.plot} ${className ?? ""}`}>
      <div className={classes.area}>
        {ticks.map((tick) => (
          <div
            key={tick}
            className={classes.tick}
            style={{ bottom: `${100 * heightOf(tick, most, isLog)}%` }}
          >
            <span>
              {number.format(tick)}
              {unit}
            </span>
          </div>
        ))}
        {children}
        <div className={classes.labels}>
          {labels.map(({ at, text }) => (
            <span key={at} style={{ left: `${100 * at}%` }}>
              {text}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

/** At most this many of the steps' names fit below a plot. */
const mostLabels = 6;

/** The names of evenly spaced steps, each below the middle of its step. */
export function stepLabels(names: readonly string[]): { at: number; text: string }[] {
  const every = Math.ceil(names.length / mostLabels);
  return names.flatMap((text, i) => (i % every === 0 ? [{ at: (i + 0.5) / names.length, text }] : []));
}
