import type { SealedColumn } from "@/lib/platform/db/reseal";
import { segmentAad } from "./segment";

/** The stored attempts. */
export const ssnAttemptColumns: readonly SealedColumn[] = [
  {
    table: "ssn_attempts",
    column: "content",
    kind: "attempts",
    key: [{ name: "id", type: "text" }],
    organization: "t.organization_id",
    aad: ({ key: [id = ""], organizationId }) => segmentAad(organizationId, id),
  },
];
