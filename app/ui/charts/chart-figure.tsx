import { type ReactNode, useId } from "react";
import { ChartNumbers, type ChartRow } from "./chart-numbers";
import classes from "./charts.module.css";
import { Legend } from "./legend";
import type { Series } from "./series";

export interface ChartTable {
  columns: readonly string[];
  rows: readonly ChartRow[];
}

interface ChartFigureProps {
  /** Names the figure and its table. */
  title: string;
  /** What to look for, below the title. */
  note?: ReactNode;
  /** Explains the marks; unnecessary for a single series. */
  series?: readonly Series[];
  isLines?: boolean;
  table: ChartTable;
  className?: string | undefined;
  children: ReactNode;
}

/** A chart with its title and its numbers. */
export function ChartFigure({
  title,
  note,
  series = [],
  isLines = false,
  table,
  className = "",
  children,
}: ChartFigureProps) {
  const id = useId();
  return (
    <figure className={`${classes.figure} ${className}`} aria-labelledby={id}>
      <figcaption>
        <span className={classes.title} id={id}>
          {title}
        </span>
        {note && <span className={classes.note}>{note}</span>}
        {series.length > 1 && <Legend series={series} isLines={isLines} />}
      </figcaption>
      {children}
      <ChartNumbers caption={title} {...table} />
    </figure>
  );
}
