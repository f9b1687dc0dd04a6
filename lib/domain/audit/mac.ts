import { createHmac } from "node:crypto";
import canonicalize from "canonicalize";

/** What the first entry of a chain is chained to. */
export const emptyChain = Buffer.alloc(32);

export interface ChainedEntry {
  organizationId: string;
  sequence: number;
  at: Date;
  actor: string;
  action: string;
  target: string;
  details: unknown;
  previousMac: Uint8Array;
}

/** HMAC-SHA-256 over an entry and the MAC before it, in canonical JSON (RFC 8785): jsonb keeps no key order. */
export function auditMac(key: Buffer, entry: ChainedEntry): Buffer {
  const { organizationId, sequence, at, actor, action, target, details, previousMac } = entry;
  const text = canonicalize([
    organizationId,
    sequence,
    at.toISOString(),
    actor,
    action,
    target,
    details,
    Buffer.from(previousMac).toString("hex"),
  ]) as string;
  return createHmac("sha256", key).update(text).digest();
}
