import { open, seal } from "@/lib/platform/crypto/seal";
import { runtime } from "@/lib/platform/runtime";

const place = (invitationId: string) => `invitations/${invitationId}/email`;

/** Seals the address that an invitation is for. */
export function sealInvitedEmail(invitationId: string, email: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(seal(runtime().keys.dataEncryption, place(invitationId), email));
}

/** The address that an invitation is for; null for an invitation of whoever has the link. */
export function openInvitedEmail({ id, email }: { id: string; email: Uint8Array | null }): string | null {
  return email ? open(runtime().keys.dataEncryption, place(id), email).toString() : null;
}
