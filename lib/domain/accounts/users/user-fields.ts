import type { Keys } from "@/lib/platform/crypto/load-keys";
import type { User } from "@/lib/platform/db/generated/client";
import { sealedField } from "@/lib/platform/db/sealed-field";

type SealedField = "email" | "name";

const fieldOf = (column: SealedField) =>
  sealedField({ table: "users", column }, (userId) => `users/${userId}/${column}`);

export const userFields = { email: fieldOf("email"), name: fieldOf("name") };

/** Ignores case: one account per address. */
export function emailIndex(keys: Keys, email: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(keys.blindIndexer.index("accounts", "email", canonicalEmail(email)));
}

export function canonicalEmail(email: string): string {
  return email.trim().normalize("NFC").toLowerCase();
}

export function openUserField(keys: Keys, user: Pick<User, "id" | SealedField>, field: SealedField): string {
  return userFields[field].open(keys, user.id, user[field]);
}
