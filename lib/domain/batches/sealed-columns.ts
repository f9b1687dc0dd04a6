import type { SealedColumn } from "@/lib/platform/db/reseal";
import { batchAad, batchKeyAad } from "./chunk";

/** The data keys of unfinished batches; their chunks don't change. */
export const batchColumns: readonly SealedColumn[] = [
  {
    table: "batches",
    column: "data_key",
    key: [{ name: "id", type: "text" }],
    organization: "t.organization_id",
    aad: ({ key: [id = ""], organizationId }) => batchKeyAad(batchAad(organizationId, id)),
  },
];
