import { columnById, type SealedColumn } from "@/lib/platform/db/reseal";
import { segmentAad } from "./segment";

/** The stored attempts. */
export const ssnAttemptColumns: readonly SealedColumn[] = [
  columnById({ table: "ssn_attempts", column: "content", kind: "attempts" }, segmentAad),
];
