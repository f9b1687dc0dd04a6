import { timingSafeEqual } from "node:crypto";
import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import { invalid } from "@/lib/platform/errors";
import { type AuditHead, verifyHead } from "./head";
import { auditMac, emptyChain } from "./mac";

export interface ChainVerdict {
  entries: number;
  /** Sequence number of the first missing or changed entry; undefined if the chain is intact. */
  brokenAt: number | undefined;
}

const pageSize = 1_000;

/**
 * Verifies the organization's audit log, against a saved head if one is given. Throws `invalid_request` for a head
 * that was not signed for the organization.
 */
export async function verifyAuditLog(context: Context, saved?: AuditHead): Promise<ChainVerdict> {
  authorize(context.principal, "audit.read");
  return verifyAuditChain(context, saved);
}

/**
 * Recomputes the organization's chain from its first entry. A saved head, from the service log or a download, reveals
 * two kinds of tampering that the chain alone can't: entries removed from its end, and a rewrite with the chain's own
 * key. Throws `invalid_request` for a head that this service did not sign for the organization.
 */
export async function verifyAuditChain(
  context: Pick<Context, "db" | "keys" | "scope">,
  saved?: AuditHead,
): Promise<ChainVerdict> {
  const { db, keys, scope } = context;
  if (saved && !(saved.organizationId === scope.organizationId && verifyHead(context, saved)))
    throw invalid("head", "is not a head that was signed for this organization");
  let previousMac: Uint8Array = emptyChain;
  let sequence = 0;
  for (;;) {
    const rows = await db.auditEntry.findMany({
      where: { sequence: { gt: sequence } },
      orderBy: { sequence: "asc" },
      take: pageSize,
    });
    for (const row of rows) {
      const expected = auditMac(keys.audit, { ...row, previousMac });
      const isWhole =
        row.sequence === sequence + 1 &&
        row.mac.length === 32 &&
        timingSafeEqual(expected, row.mac) &&
        (saved?.sequence !== row.sequence || expected.equals(Buffer.from(saved.mac, "hex")));
      if (!isWhole) return { entries: sequence, brokenAt: sequence + 1 };
      sequence = row.sequence;
      previousMac = row.mac;
    }
    if (rows.length < pageSize) break;
  }
  return { entries: sequence, brokenAt: saved && sequence < saved.sequence ? sequence + 1 : undefined };
}
