import { createHmac, timingSafeEqual } from "node:crypto";
import canonicalize from "canonicalize";
import { runtime } from "@/lib/platform/runtime";
import { emptyChain } from "./mac";

/**
 * The end of an organisation's audit chain at a moment. Kept outside the database, it shows whether the chain
 * has lost its end since, or was written anew.
 */
export interface AuditHead {
  organizationId: string;
  /** Of the last entry; 0 where there was none. */
  sequence: number;
  /** MAC of the last entry: 64 hexadecimal digits. */
  mac: string;
  /** HMAC-SHA-256 of the other three under the audit key: 64 hexadecimal digits. */
  signature: string;
}

/** The present head of an organisation's audit chain, signed. */
export async function auditHead(organizationId: string): Promise<AuditHead> {
  const last = await runtime().prisma.auditEntry.findFirst({
    where: { organizationId },
    orderBy: { sequence: "desc" },
    select: { sequence: true, mac: true },
  });
  return signHead({ organizationId, sequence: last?.sequence ?? 0, mac: last?.mac ?? emptyChain });
}

/** Signs what was read of a chain's last entry. */
export function signHead(last: { organizationId: string; sequence: number; mac: Uint8Array }): AuditHead {
  const head = { ...last, mac: Buffer.from(last.mac).toString("hex") };
  return { ...head, signature: signatureOf(head).toString("hex") };
}

/** Whether a head is one that this service signed. */
export function verifyHead(head: AuditHead): boolean {
  const given = Buffer.from(head.signature, "hex");
  const expected = signatureOf(head);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Of another form than what an entry's MAC is over: none of them passes for the other. */
function signatureOf({ organizationId, sequence, mac }: Omit<AuditHead, "signature">): Buffer {
  const text = canonicalize({ auditHead: [organizationId, sequence, mac] }) as string;
  return createHmac("sha256", runtime().keys.audit).update(text).digest();
}
