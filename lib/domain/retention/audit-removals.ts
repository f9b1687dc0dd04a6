import { contextOf } from "@/lib/auth/context";
import { systemOf } from "@/lib/auth/principal";
import { appendAudit } from "@/lib/domain/audit/append";
import type { Platform } from "@/lib/platform/wiring/platform";

/** Counts what was removed since the last entry, including interrupted runs. Returns the totals. */
export async function auditRemovals(platform: Platform): Promise<{ applicants: number; analyses: number }> {
  const sum = { applicants: 0, analyses: 0 };
  const waiting = await platform.prisma.retentionCount.findMany({ select: { organizationId: true } });
  for (const { organizationId } of waiting) {
    const entered = await contextOf(platform, systemOf({ organizationId, mode: "live" })).transaction(
      async (tx) => {
        const [count] = await tx.sql.query<{ applicants: number; analyses: number }>({
          text: "DELETE FROM retention_counts WHERE organization_id = $1 RETURNING applicants, analyses",
        });
        if (!count) return undefined;
        await appendAudit(tx, {
          action: "retention.enforced",
          target: organizationId,
          details: { ...count },
        });
        return count;
      },
    );
    sum.applicants += entered?.applicants ?? 0;
    sum.analyses += entered?.analyses ?? 0;
  }
  return sum;
}
