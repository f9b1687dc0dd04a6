import type { Keys } from "@/lib/platform/crypto/load-keys";
import { open, seal } from "@/lib/platform/crypto/seal";

export function sealTotpSecret(keys: Keys, userId: string, secret: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(seal(keys.dataEncryption, totpSecretAad(userId), Buffer.from(secret)));
}

/** Throws OpenError. */
export function openTotpSecret(
  keys: Keys,
  { userId, secret }: { userId: string; secret: Uint8Array },
): Buffer {
  return open(keys.dataEncryption, totpSecretAad(userId), secret);
}

export function totpSecretAad(userId: string): string {
  return `users/${userId}/totp-secret`;
}
