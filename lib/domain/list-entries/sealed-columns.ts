import { columnById, type SealedColumn } from "@/lib/platform/db/reseal";
import { contentAad } from "./content";

/** The values and reasons of list entries. Cleared alerts are sealed under their applicants' data keys. */
export const listEntryColumns: readonly SealedColumn[] = [
  columnById({ table: "list_entries", column: "content", kind: "people" }, contentAad),
];
