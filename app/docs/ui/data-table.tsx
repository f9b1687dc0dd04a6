import { isValidElement, type ReactNode } from "react";
import classes from "./docs.module.css";
import { Name } from "./name";
import { slugOf } from "./slug";

interface DataTableProps {
  caption: string;
  head: readonly string[];
  /** The first cell of a row is its header. */
  rows: readonly (readonly ReactNode[])[];
  /** Whether each row has its own address, by its name. */
  hasAnchors?: boolean;
}

/** A table of facts that scrolls inside its own box. */
export function DataTable({ caption, head, rows, hasAnchors = false }: DataTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={classes.table} tabIndex={0} aria-label={caption}>
      <table>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={rowKey(cells[0])} id={hasAnchors ? slugOf(rowKey(cells[0])) : undefined}>
              {cells.map((cell, i) =>
                i === 0 ? (
                  <th key={head[i]} scope="row">
                    {typeof cell === "string" ? <Name>{cell}</Name> : cell}
                  </th>
                ) : (
                  <td key={head[i]}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function rowKey(name: ReactNode): string {
  return isValidElement(name) ? String(name.key) : String(name);
}
