import { open, seal } from "@/lib/platform/crypto/seal";
import type { CorePorts } from "@/lib/platform/wiring/ports";

/** A user's TOTP secret as it is stored. */
export function sealTotpSecret(
  { keys }: Pick<CorePorts, "keys">,
  userId: string,
  secret: Uint8Array,
): Uint8Array<ArrayBuffer> {
  return new Uint8Array(seal(keys.dataEncryption, place(userId), Buffer.from(secret)));
}

/** Opens what `sealTotpSecret` sealed. Throws OpenError. */
export function openTotpSecret(
  { keys }: Pick<CorePorts, "keys">,
  { userId, secret }: { userId: string; secret: Uint8Array },
): Buffer {
  return open(keys.dataEncryption, place(userId), secret);
}

function place(userId: string): string {
  return `users/${userId}/totp-secret`;
}
