import { createHmac, timingSafeEqual } from "node:crypto";
import canonicalize from "canonicalize";
import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { Keys } from "@/lib/platform/crypto/load-keys";
import { emptyChain } from "./mac";

/** A copy kept outside the database reveals whether the chain was truncated or rewritten. */
export interface AuditHead {
  organizationId: string;
  /** Sequence number of the last entry; 0 for an empty log. */
  sequence: number;
  /** MAC of the last entry: 64 hexadecimal digits. */
  mac: string;
  /** HMAC-SHA-256 of the other three fields under the audit key: 64 hexadecimal digits. */
  signature: string;
}

export async function downloadAuditHead(context: Context): Promise<AuditHead> {
  authorize(context.principal, "audit.read");
  const last = await context.db.auditEntry.findFirst({
    orderBy: { sequence: "desc" },
    select: { sequence: true, mac: true },
  });
  const { organizationId } = context.scope;
  return signHead(context.keys, {
    organizationId,
    sequence: last?.sequence ?? 0,
    mac: last?.mac ?? emptyChain,
  });
}

export function signHead(
  keys: Keys,
  last: { organizationId: string; sequence: number; mac: Uint8Array },
): AuditHead {
  const head = { ...last, mac: Buffer.from(last.mac).toString("hex") };
  return { ...head, signature: signatureOf(keys, head).toString("hex") };
}

export function verifyHead(keys: Keys, head: AuditHead): boolean {
  const given = Buffer.from(head.signature, "hex");
  const expected = signatureOf(keys, head);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The signed text has a different structure than the text of an entry's MAC, so neither can pass for the other. */
function signatureOf(keys: Keys, { organizationId, sequence, mac }: Omit<AuditHead, "signature">): Buffer {
  const text = canonicalize({ auditHead: [organizationId, sequence, mac] }) as string;
  return createHmac("sha256", keys.audit).update(text).digest();
}
