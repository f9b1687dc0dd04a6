import { RelativeTime } from "@/app/ui/dates/relative-time";
import type { Column } from "./data-table";

/** When a record was made. Where the column has no room, it's below the row's name. */
export function createdColumn<Row extends { createdAt: string }>(
  header: string,
  from: "sm" | "md",
  now: number,
): Column<Row> {
  const cell = ({ createdAt }: Row) => <RelativeTime instant={createdAt} now={now} />;
  return { header, kind: "line", from, cell, folded: cell };
}
