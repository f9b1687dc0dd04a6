import { open, seal } from "@/lib/platform/crypto/seal";
import { runtime } from "@/lib/platform/runtime";

/** A user's TOTP secret as it is stored. */
export function sealTotpSecret(userId: string, secret: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(seal(runtime().keys.dataEncryption, place(userId), Buffer.from(secret)));
}

/** Opens what `sealTotpSecret` sealed. Throws OpenError. */
export function openTotpSecret({ userId, secret }: { userId: string; secret: Uint8Array }): Buffer {
  return open(runtime().keys.dataEncryption, place(userId), secret);
}

function place(userId: string): string {
  return `users/${userId}/totp-secret`;
}
