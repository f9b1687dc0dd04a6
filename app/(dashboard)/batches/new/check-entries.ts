import type { CheckedRow } from "@/app/ui/upload/row-preview";
import { batchEntry } from "@/lib/contract/batches";
import { examine } from "@/lib/platform/validate";

/** Validates entries as the server will, with the same schema and the same rule on ids. */
export function checkEntries(entries: readonly { line?: number; raw: unknown }[]): CheckedRow[] {
  const ids = new Set<string>();
  return entries.map(({ raw, ...given }, position) => {
    const place = { row: position + 1, ...given };
    const { data, problems } = examine(batchEntry, raw, { root: "entry" });
    if (problems) return { ...place, raw, problems };
    if (ids.has(data.id))
      return { ...place, raw, problems: [{ path: "id", message: "is already the id of an earlier entry" }] };
    ids.add(data.id);
    return { ...place, raw, problems: [] };
  });
}
