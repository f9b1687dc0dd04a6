import { metadataAad } from "@/lib/domain/metadata/sealed";
import { columnById, type SealedColumn } from "@/lib/platform/db/reseal";
import { batchAad, batchKeyAad } from "./chunk";
import { rowAad } from "./submitted-row";

/** The data keys of unfinished batches, whose chunks don't change. */
export const batchColumns: readonly SealedColumn[] = [
  columnById({ table: "batches", column: "data_key", kind: "batches" }, (organizationId, id) =>
    batchKeyAad(batchAad(organizationId, id)),
  ),
];

export const batchMetadataColumns: readonly SealedColumn[] = [
  columnById({ table: "batches", column: "metadata", kind: "people" }, metadataAad),
];

export const failedRowColumns: readonly SealedColumn[] = [
  {
    table: "batch_items",
    column: "submitted",
    kind: "rows",
    key: [
      { name: "batch_id", type: "text" },
      { name: "position", type: "int" },
    ],
    organization: "(SELECT b.organization_id FROM batches b WHERE b.id = t.batch_id)",
    aad: ({ key: [batchId = "", position], organizationId }) =>
      rowAad({ organizationId, batchId, position: Number(position) }),
  },
];
