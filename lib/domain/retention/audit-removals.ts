import { appendAudit } from "@/lib/domain/audit/append";
import { inWork } from "@/lib/platform/db/unit-of-work";
import { runtime } from "@/lib/platform/runtime";

/**
 * Enters into each organisation's audit log how much retention has removed of it since the last entry, a run
 * that was cut off included. Returns the sum.
 */
export async function auditRemovals(): Promise<{ applicants: number; analyses: number }> {
  const sum = { applicants: 0, analyses: 0 };
  const waiting = await runtime().prisma.retentionCount.findMany({ select: { organizationId: true } });
  for (const { organizationId } of waiting) {
    const entered = await inWork(async ({ tx }) => {
      const [count] = await tx.$queryRaw<{ applicants: number; analyses: number }[]>`
        DELETE FROM retention_counts WHERE organization_id = ${organizationId} RETURNING applicants, analyses`;
      if (!count) return undefined;
      await appendAudit(
        tx,
        { organizationId, kind: "system", id: "system" },
        { action: "retention.enforced", target: organizationId, details: { ...count } },
      );
      return count;
    });
    sum.applicants += entered?.applicants ?? 0;
    sum.analyses += entered?.analyses ?? 0;
  }
  return sum;
}
