import { totpSecretAad } from "@/lib/domain/accounts/second-factor/secret";
import { userFieldAad } from "@/lib/domain/accounts/users/user-fields";
import type { SealedColumn } from "@/lib/platform/db/reseal";

const ofUser = (column: "email" | "name"): SealedColumn => ({
  table: "users",
  column,
  key: [{ name: "id", type: "text" }],
  aad: ({ key: [id = ""] }) => userFieldAad(id, column),
});

export const accountColumns: readonly SealedColumn[] = [
  ofUser("email"),
  ofUser("name"),
  {
    table: "second_factors",
    column: "secret",
    key: [{ name: "user_id", type: "text" }],
    aad: ({ key: [userId = ""] }) => totpSecretAad(userId),
  },
];
