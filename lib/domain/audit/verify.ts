import { timingSafeEqual } from "node:crypto";
import { invalid } from "@/lib/platform/errors";
import { runtime } from "@/lib/platform/runtime";
import { type AuditHead, verifyHead } from "./head";
import { auditMac, emptyChain } from "./mac";

export interface ChainVerdict {
  entries: number;
  /** Sequence number of the first entry that is missing or changed; undefined when the chain is whole. */
  brokenAt: number | undefined;
}

const pageSize = 1_000;

/**
 * Recomputes an organisation's chain from its first entry. A head that was saved earlier, from the service's
 * log or a download, shows two things more that the chain itself can't tell: that entries are missing at its
 * end, and that up to the head it was written anew with its key. Throws `invalid_request` for a head that this
 * service did not sign for the organisation.
 */
export async function verifyAuditChain(organizationId: string, saved?: AuditHead): Promise<ChainVerdict> {
  if (saved && !(saved.organizationId === organizationId && verifyHead(saved)))
    throw invalid("head", "is not a head that was signed for this organization");
  const { prisma, keys } = runtime();
  let previousMac: Uint8Array = emptyChain;
  let sequence = 0;
  for (;;) {
    const rows = await prisma.auditEntry.findMany({
      where: { organizationId, sequence: { gt: sequence } },
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
