import { batchEntry } from "@/lib/contract/batches";
import type { ErrorDetail } from "@/lib/contract/errors";
import { examine } from "@/lib/platform/validate";

export interface CheckedEntry {
  /** Its place in the file: line of a CSV file, or position in a list (from 1). */
  place: number;
  raw: unknown;
  /** Empty if it is valid. */
  problems: ErrorDetail[];
}

/** Validates entries as the server will, with the same schema and the same rule on ids. */
export function checkEntries(entries: readonly { place: number; raw: unknown }[]): CheckedEntry[] {
  const ids = new Set<string>();
  return entries.map(({ place, raw }) => {
    const { data, problems } = examine(batchEntry, raw, { root: "entry" });
    if (problems) return { place, raw, problems };
    if (ids.has(data.id))
      return { place, raw, problems: [{ path: "id", message: "is already the id of an earlier entry" }] };
    ids.add(data.id);
    return { place, raw, problems: [] };
  });
}
