import { timingSafeEqual } from "node:crypto";
import type { Context } from "@/lib/auth/context";
import { invalid } from "@/lib/platform/errors";
import { type AuditHead, verifyHead } from "./head";
import { auditMac, emptyChain } from "./mac";

export interface ChainVerdict {
  entries: number;
  /** Sequence number of the first entry that is missing or changed; undefined when the chain is whole. */
  brokenAt: number | undefined;
}

const pageSize = 1_000;

/**
 * Recomputes the organization's chain from its first entry. A head that was saved earlier, from the service's
 * log or a download, shows two more things than the chain itself: that entries are missing at its end, and that
 * the part up to the head was rewritten with the chain's own key. Throws `invalid_request` for a head that this
 * service did not sign for the organization.
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
