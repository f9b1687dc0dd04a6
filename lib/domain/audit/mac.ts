import { createHmac } from "node:crypto";
import canonicalize from "canonicalize";

/** The previous MAC of a chain's first entry. */
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

/** HMAC-SHA-256 over an entry and the previous MAC, as canonical JSON (RFC 8785), since jsonb does not keep key order. */
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
