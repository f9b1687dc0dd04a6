import type { Keys } from "@/lib/platform/crypto/load-keys";
import { open, seal } from "@/lib/platform/crypto/seal";

export const invitedEmailAad = (invitationId: string) => `invitations/${invitationId}/email`;

export function sealInvitedEmail(keys: Keys, invitationId: string, email: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(seal(keys.dataEncryption, invitedEmailAad(invitationId), email));
}

/** Null if anyone with the link may accept. */
export function openInvitedEmail(
  keys: Keys,
  { id, email }: { id: string; email: Uint8Array | null },
): string | null {
  return email ? open(keys.dataEncryption, invitedEmailAad(id), email).toString() : null;
}
