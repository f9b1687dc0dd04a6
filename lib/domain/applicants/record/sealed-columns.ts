import type { SealedColumn } from "@/lib/platform/db/reseal";
import { dataKeyAad } from "./vault";

/** The data keys; what they seal doesn't change when they are resealed. */
export const applicantColumns: readonly SealedColumn[] = [
  {
    table: "applicants",
    column: "data_key",
    kind: "people",
    key: [{ name: "id", type: "text" }],
    organization: "t.organization_id",
    aad: ({ key: [id = ""], organizationId }) => dataKeyAad(organizationId, id),
  },
];
