import { open, seal } from "@/lib/platform/crypto/seal";
import type { CorePorts } from "@/lib/platform/wiring/ports";

const place = (invitationId: string) => `invitations/${invitationId}/email`;

/** Seals the address that an invitation is for. */
export function sealInvitedEmail(
  { keys }: Pick<CorePorts, "keys">,
  invitationId: string,
  email: string,
): Uint8Array<ArrayBuffer> {
  return new Uint8Array(seal(keys.dataEncryption, place(invitationId), email));
}

/** The address that an invitation is for; null for an invitation of anyone with the link. */
export function openInvitedEmail(
  { keys }: Pick<CorePorts, "keys">,
  { id, email }: { id: string; email: Uint8Array | null },
): string | null {
  return email ? open(keys.dataEncryption, place(id), email).toString() : null;
}
