import { open, seal } from "@/lib/platform/crypto/seal";
import type { User } from "@/lib/platform/db/generated/client";
import { runtime } from "@/lib/platform/runtime";

type SealedField = "email" | "name";

/** Where a sealed field of a user belongs; a rotation of the data encryption key needs it too. */
export function userFieldPlace(userId: string, field: SealedField): string {
  return `users/${userId}/${field}`;
}

/** Blind index of an account's e-mail address: one account an address, in any case. */
export function emailIndex(email: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(runtime().keys.blindIndexer.index("accounts", "email", canonicalEmail(email)));
}

/** How addresses of accounts are compared. */
export function canonicalEmail(email: string): string {
  return email.trim().normalize("NFC").toLowerCase();
}

export function sealUserField(userId: string, field: SealedField, value: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(seal(runtime().keys.dataEncryption, userFieldPlace(userId, field), value));
}

export function openUserField(user: Pick<User, "id" | SealedField>, field: SealedField): string {
  return open(runtime().keys.dataEncryption, userFieldPlace(user.id, field), user[field]).toString();
}
