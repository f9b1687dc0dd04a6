import { contextOf } from "@/lib/auth/context";
import { systemOf } from "@/lib/auth/principal";
import { policyDocument } from "@/lib/contract/policy";
import { appendAudit } from "@/lib/domain/audit/append";
import { lockPolicy } from "@/lib/domain/policy/who-decides";
import type { Platform } from "@/lib/platform/wiring/platform";
import { checkPolicy } from "@/lib/risk/check-policy";
import { settle } from "./settle";

/**
 * Puts a scheduled policy in force once its time has come, in one transaction. A proposal that the model no longer allows,
 * or that an earlier release left behind, goes stale. Running it again is harmless.
 */
export async function startScheduledPolicy(platform: Platform, id: string): Promise<void> {
  const found = await platform.prisma.policyProposal.findUnique({ where: { id } });
  if (!found) return;
  const principal = systemOf({ organizationId: found.organizationId, mode: "live" });
  await contextOf(platform, principal).transaction(async (context) => {
    const { clock, db } = context;
    const { current } = await lockPolicy(context);
    const row = await db.policyProposal.findUnique({ where: { id } });
    if (row?.status !== "scheduled" || (row.startsAt?.getTime() ?? 0) > clock()) return;
    const isReplaced = row.replacesVersion !== current;
    if (!isReplaced && checkPolicy(policyDocument.parse(row.document)).length === 0) {
      await settle(context, current, row);
      return;
    }
    await db.policyProposal.update({
      where: { id },
      data: { status: "stale", endedAt: new Date(clock()), supersededBy: isReplaced ? current : null },
    });
    await appendAudit(context, {
      action: "policy.start_refused",
      target: id,
      details: { supersededBy: isReplaced ? current : null },
    });
  });
}
