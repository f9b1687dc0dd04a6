import type { ReactNode } from "react";
import { VisuallyHidden } from "@/app/ui/kit/text";
import { TextLink } from "@/app/ui/links/text-link";
import classes from "./charts.module.css";

export interface NumberCell {
  value: number | null;
  /** Where the records are that it counts. */
  href?: string | undefined;
  unit?: string;
}

/** The first cell is the row's header; a text is shown as it is. */
export type ChartRow = readonly [string, ...(NumberCell | string)[]];

interface ChartNumbersProps {
  caption: string;
  columns: readonly string[];
  rows: readonly ChartRow[];
}

/** A chart's numbers as a table: for people who can't see the chart, and for the keyboard. */
export function ChartNumbers({ caption, columns, rows }: ChartNumbersProps) {
  return (
    <details className={classes.numbers}>
      <summary>
        Show as a table<VisuallyHidden>: {caption}</VisuallyHidden>
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className={classes.table} tabIndex={0} aria-label={caption}>
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells], row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names of steps repeat, their order does not change
              <tr key={row}>
                <th scope="row">{name}</th>
                {cells.map((cell, column) => (
                  <td key={columns[column + 1]}>{cellText(cell)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

function cellText(cell: NumberCell | string): ReactNode {
  if (typeof cell === "string") return cell;
  const { value, href, unit = "" } = cell;
  if (value === null) return "none";
  const text = `${value.toLocaleString("en-US")}${unit}`;
  return href === undefined || value === 0 ? text : <TextLink href={href}>{text}</TextLink>;
}
