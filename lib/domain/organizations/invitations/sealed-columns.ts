import type { SealedColumn } from "@/lib/platform/db/reseal";
import { invitedEmailAad } from "./sealed-email";

export const invitationColumns: readonly SealedColumn[] = [
  {
    table: "invitations",
    column: "email",
    key: [{ name: "id", type: "text" }],
    aad: ({ key: [id = ""] }) => invitedEmailAad(id),
  },
];
