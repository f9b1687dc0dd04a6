import { open, seal } from "@/lib/platform/crypto/seal";
import type { Platform } from "@/lib/platform/wiring/platform";

export const invitedEmailAad = (invitationId: string) => `invitations/${invitationId}/email`;

export function sealInvitedEmail(
  { keys }: Pick<Platform, "keys">,
  invitationId: string,
  email: string,
): Uint8Array<ArrayBuffer> {
  return new Uint8Array(seal(keys.dataEncryption, invitedEmailAad(invitationId), email));
}

/** Null if anyone with the link may accept. */
export function openInvitedEmail(
  { keys }: Pick<Platform, "keys">,
  { id, email }: { id: string; email: Uint8Array | null },
): string | null {
  return email ? open(keys.dataEncryption, invitedEmailAad(id), email).toString() : null;
}
