import { counted } from "@/app/ui/charts/figures";
import { RelativeTime } from "@/app/ui/dates/relative-time";
import { Badge } from "@/app/ui/kit/feedback";
import { CellDetails, CellText, type Column, DataTable } from "@/app/ui/lists/data-table";
import type { WatchlistView } from "@/lib/contract/watchlists";

interface WatchlistTableProps {
  lists: readonly WatchlistView[];
  /** Of who loaded them, by identifier. */
  names: Readonly<Record<string, string>>;
  now: number;
}

export function WatchlistTable({ lists, names, now }: WatchlistTableProps) {
  const columns: Column<WatchlistView>[] = [
    {
      header: "List",
      cell: ({ name, isShared, isStale }) => (
        <>
          <bdi>{name}</bdi>{" "}
          {isStale && (
            <Badge color="amber" size="sm">
              Out of date
            </Badge>
          )}
          <CellDetails>{isShared ? "For all organizations" : "Your organization's"}</CellDetails>
        </>
      ),
    },
    { header: "Edition", kind: "line", cell: ({ editionDate }) => editionDate },
    {
      header: "People",
      kind: "number",
      from: "sm",
      cell: ({ persons }) => persons.toLocaleString("en-US"),
      folded: ({ persons }) => counted(persons, "person", "people"),
    },
    {
      header: "Left out",
      kind: "number",
      from: "md",
      cell: ({ leftOut }) => leftOut.toLocaleString("en-US"),
    },
    {
      header: "Loaded",
      kind: "line",
      from: "sm",
      cell: ({ loadedAt, loadedBy }) => (
        <>
          <RelativeTime instant={loadedAt} now={now} />
          <CellText before="by " text={names[loadedBy] ?? "a former member"} />
        </>
      ),
      folded: ({ loadedAt }) => (
        <>
          loaded <RelativeTime instant={loadedAt} now={now} />
        </>
      ),
    },
    {
      header: "Stored applicants",
      kind: "line",
      from: "md",
      cell: ({ rescreenedAt }) =>
        rescreenedAt === null ? (
          "Being compared"
        ) : (
          <>
            Compared <RelativeTime instant={rescreenedAt} now={now} />
          </>
        ),
    },
  ];
  return <DataTable caption="Watchlists in force" columns={columns} rows={lists} rowKey={({ id }) => id} />;
}
