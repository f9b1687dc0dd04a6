import type { Role } from "@/lib/contract/roles";
import type { Clock } from "@/lib/platform/clock";
import type { Keys } from "@/lib/platform/crypto/load-keys";
import { OpenError, open, seal } from "@/lib/platform/crypto/seal";
import type { Person } from "./person";

/** A person who just signed in at the provider, and the account with the same address. */
export interface LinkTicket {
  organizationId: string;
  userId: string;
  subjectHash: Uint8Array<ArrayBuffer>;
  /** Undefined for an owner without one. */
  role: Role | undefined;
}

export const linkTicketSeconds = 10 * 60;
const aad = "sso-link-ticket";

interface Given {
  keys: Keys;
  clock: Clock;
}

/** For a cookie. */
export function sealLinkTicket(
  { keys, clock }: Given,
  { organizationId, userId, person }: { organizationId: string; userId: string; person: Person },
): string {
  const text = JSON.stringify({
    organizationId,
    userId,
    subject: Buffer.from(person.subjectHash).toString("base64url"),
    role: person.role,
    until: clock() + linkTicketSeconds * 1_000,
  });
  return seal(keys.dataEncryption, aad, text).toString("base64url");
}

/** Undefined for one that isn't ours, was changed or is too old. */
export function openLinkTicket({ keys, clock }: Given, ticket: string): LinkTicket | undefined {
  try {
    const text = open(keys.dataEncryption, aad, Buffer.from(ticket, "base64url")).toString();
    const { subject, until, ...rest } = JSON.parse(text);
    if (until <= clock()) return undefined;
    return { ...rest, subjectHash: new Uint8Array(Buffer.from(subject, "base64url")) };
  } catch (error) {
    if (error instanceof OpenError) return undefined;
    throw error;
  }
}
