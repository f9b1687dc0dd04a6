import { timingSafeEqual } from "node:crypto";
import { runtime } from "@/lib/runtime";
import { auditMac, emptyChain } from "./mac";

export interface ChainVerdict {
  entries: number;
  /** Sequence number of the first entry that is missing or changed; undefined when the chain is whole. */
  brokenAt: number | undefined;
}

const pageSize = 1_000;

/** Recomputes an organisation's chain from its first entry. */
export async function verifyAuditChain(organizationId: string): Promise<ChainVerdict> {
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
      if (row.sequence !== sequence + 1 || row.mac.length !== 32 || !timingSafeEqual(expected, row.mac)) {
        return { entries: sequence, brokenAt: sequence + 1 };
      }
      sequence = row.sequence;
      previousMac = row.mac;
    }
    if (rows.length < pageSize) return { entries: sequence, brokenAt: undefined };
  }
}
