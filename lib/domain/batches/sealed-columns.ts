import { metadataAad } from "@/lib/domain/metadata/sealed";
import type { SealedColumn } from "@/lib/platform/db/reseal";
import { batchAad, batchKeyAad } from "./chunk";
import { rowAad } from "./submitted-row";

/** The data keys of unfinished batches, whose chunks don't change. */
export const batchColumns: readonly SealedColumn[] = [
  {
    table: "batches",
    column: "data_key",
    kind: "batches",
    key: [{ name: "id", type: "text" }],
    organization: "t.organization_id",
    aad: ({ key: [id = ""], organizationId }) => batchKeyAad(batchAad(organizationId, id)),
  },
];

export const batchMetadataColumns: readonly SealedColumn[] = [
  {
    table: "batches",
    column: "metadata",
    kind: "people",
    key: [{ name: "id", type: "text" }],
    organization: "t.organization_id",
    aad: ({ key: [id = ""], organizationId }) => metadataAad(organizationId, id),
  },
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
