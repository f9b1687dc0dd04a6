import { open, seal } from "@/lib/platform/crypto/seal";
import type { User } from "@/lib/platform/db/generated/client";
import type { CorePorts } from "@/lib/platform/wiring/ports";

type KeyPorts = Pick<CorePorts, "keys">;
type SealedField = "email" | "name";

/** Where a sealed field of a user belongs: a text that was sealed for one place does not open in another. */
function userFieldPlace(userId: string, field: SealedField): string {
  return `users/${userId}/${field}`;
}

/** Blind index of an account's email address: one account per address, in any case. */
export function emailIndex({ keys }: KeyPorts, email: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(keys.blindIndexer.index("accounts", "email", canonicalEmail(email)));
}

/** How addresses of accounts are compared. */
export function canonicalEmail(email: string): string {
  return email.trim().normalize("NFC").toLowerCase();
}

export function sealUserField(
  { keys }: KeyPorts,
  userId: string,
  field: SealedField,
  value: string,
): Uint8Array<ArrayBuffer> {
  return new Uint8Array(seal(keys.dataEncryption, userFieldPlace(userId, field), value));
}

export function openUserField(
  { keys }: KeyPorts,
  user: Pick<User, "id" | SealedField>,
  field: SealedField,
): string {
  return open(keys.dataEncryption, userFieldPlace(user.id, field), user[field]).toString();
}
