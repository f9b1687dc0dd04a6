import type { SealedColumn } from "@/lib/platform/db/reseal";
import { mailContentAad } from "./content";

export const mailColumns: readonly SealedColumn[] = [
  {
    table: "mails",
    column: "content",
    kind: "mails",
    key: [{ name: "id", type: "text" }],
    aad: ({ key: [id = ""] }) => mailContentAad(id),
  },
];
