import { open, seal } from "@/lib/platform/crypto/seal";
import type { CorePorts } from "@/lib/platform/wiring/ports";

export const invitedEmailAad = (invitationId: string) => `invitations/${invitationId}/email`;

export function sealInvitedEmail(
  { keys }: Pick<CorePorts, "keys">,
  invitationId: string,
  email: string,
): Uint8Array<ArrayBuffer> {
  return new Uint8Array(seal(keys.dataEncryption, invitedEmailAad(invitationId), email));
}

/** Null if anyone with the link may accept. */
export function openInvitedEmail(
  { keys }: Pick<CorePorts, "keys">,
  { id, email }: { id: string; email: Uint8Array | null },
): string | null {
  return email ? open(keys.dataEncryption, invitedEmailAad(id), email).toString() : null;
}
