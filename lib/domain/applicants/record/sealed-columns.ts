import { columnById, type SealedColumn } from "@/lib/platform/db/reseal";
import { dataKeyAad } from "./vault";

/** The data keys; what they seal doesn't change when they are resealed. */
export const applicantColumns: readonly SealedColumn[] = [
  columnById({ table: "applicants", column: "data_key", kind: "people" }, dataKeyAad),
];
