import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import { limitExpensiveRead } from "@/lib/auth/limit-expensive-read";
import { listColumns } from "@/lib/contract/list-csv";
import type { ListEntryQuery } from "@/lib/contract/list-entries";
import { toCsv } from "@/lib/platform/csv";
import { listEntries } from "./read";

const rowsAtOnce = 1_000;

/** Newest first: what an import reads, except that SSNs are masked. Throws `rate_limited` before it begins. */
export async function exportEntriesCsv(
  context: Context,
  filters: Pick<ListEntryQuery, "effect" | "kind">,
): Promise<ReadableStream<Uint8Array>> {
  authorize(context.principal, "list_entry.read_value");
  await limitExpensiveRead(context);
  const encoder = new TextEncoder();
  let cursor: string | undefined;
  let isBegun = false;
  return new ReadableStream({
    async pull(controller) {
      const { data, nextCursor } = await listEntries(context, { ...filters, cursor, limit: rowsAtOnce });
      const lines = data.map((entry) => listColumns.map((column) => entry[column]));
      controller.enqueue(encoder.encode(toCsv(isBegun ? lines : [listColumns, ...lines])));
      isBegun = true;
      cursor = nextCursor ?? undefined;
      if (cursor === undefined) controller.close();
    },
  });
}
