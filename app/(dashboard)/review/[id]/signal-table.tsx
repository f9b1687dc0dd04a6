import type { z } from "zod";
import { CellId, type Column, DataTable } from "@/app/ui/data-table";
import { signed } from "@/app/ui/points";
import type { signal } from "@/lib/contract/analyses";

type Signal = z.output<typeof signal>;

const columns: Column<Signal>[] = [
  {
    header: "Signal",
    kind: "text",
    cell: ({ message, code, component, source }) => (
      <>
        <bdi>{message}</bdi>
        <CellId>
          {code} · {component} · {source}
        </CellId>
      </>
    ),
  },
  { header: "Points", kind: "number", cell: ({ points }) => signed(points) },
];

export function SignalTable({ signals }: { signals: Signal[] }) {
  return (
    <DataTable
      caption="Signals and their points, which add up to the score"
      columns={columns}
      rows={signals}
      rowKey={({ code, message }) => `${code} ${message}`}
    />
  );
}
