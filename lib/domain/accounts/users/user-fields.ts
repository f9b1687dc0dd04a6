import type { Keys } from "@/lib/platform/crypto/load-keys";
import { open, seal } from "@/lib/platform/crypto/seal";
import type { User } from "@/lib/platform/db/generated/client";

type SealedField = "email" | "name";

/** A value copied to another field or user does not open. */
export function userFieldAad(userId: string, field: SealedField): string {
  return `users/${userId}/${field}`;
}

/** Ignores case: one account per address. */
export function emailIndex(keys: Keys, email: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(keys.blindIndexer.index("accounts", "email", canonicalEmail(email)));
}

export function canonicalEmail(email: string): string {
  return email.trim().normalize("NFC").toLowerCase();
}

export function sealUserField(
  keys: Keys,
  userId: string,
  field: SealedField,
  value: string,
): Uint8Array<ArrayBuffer> {
  return new Uint8Array(seal(keys.dataEncryption, userFieldAad(userId, field), value));
}

export function openUserField(keys: Keys, user: Pick<User, "id" | SealedField>, field: SealedField): string {
  return open(keys.dataEncryption, userFieldAad(user.id, field), user[field]).toString();
}
