import { VisuallyHidden } from "@mantine/core";

interface HiddenTableProps {
  caption: string;
  columns: string[];
  /** The first cell of each row is its header. */
  rows: [string, ...(number | null)[]][];
}

/** A chart's data for people who can't see the chart. */
export function HiddenTable({ caption, columns, rows }: HiddenTableProps) {
  return (
    <VisuallyHidden>
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
                <td key={columns[column + 1]}>{cell ?? "none"}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}
