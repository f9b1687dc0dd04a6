import type { Tx } from "@/lib/auth/context";
import { policyDocument } from "@/lib/contract/policy";
import { appendAudit } from "@/lib/domain/audit/append";
import { retire } from "@/lib/domain/policy/challenger/end";
import { putInForce } from "@/lib/domain/policy/put-in-force";
import type { PolicyProposal } from "@/lib/platform/db/generated/client";
import { sendCommitted } from "@/lib/platform/wiring/wake-soon";
import { policyLeadMilliseconds } from "@/lib/platform/work-queue";

/** Of a proposal that needs no more approval: puts it in force, or leaves it to its start. The policy must be locked. */
export async function settle(context: Tx, current: number, row: PolicyProposal): Promise<PolicyProposal> {
  const { startsAt } = row;
  if (startsAt === null || startsAt.getTime() <= context.clock()) return publish(context, current, row);
  const scheduled = await context.db.policyProposal.update({
    where: { id: row.id },
    data: { status: "scheduled" },
  });
  await appendAudit(context, {
    action: "policy.scheduled",
    target: row.id,
    details: { startsAt: startsAt.toISOString() },
  });
  if (startsAt.getTime() - context.clock() <= policyLeadMilliseconds)
    sendCommitted(
      context,
      { name: "assay/policy.scheduled", data: { proposalId: row.id, startsAt: startsAt.toISOString() } },
      "couldn't schedule a policy's start; the sweep will",
    );
  return scheduled;
}

async function publish(context: Tx, current: number, row: PolicyProposal): Promise<PolicyProposal> {
  const { clock, db, principal } = context;
  const { version } = await putInForce(context, current, {
    document: policyDocument.parse(row.document),
    note: row.note,
    createdBy: row.createdBy,
    restoredFrom: row.restoredFrom,
    proposalId: row.id,
  });
  await promote(context, row.challengerId, version);
  return db.policyProposal.update({
    where: { id: row.id },
    data: { status: "published", version, endedAt: new Date(clock()), endedBy: principal.id },
  });
}

/** Another challenger may be active by now; then it goes on. */
async function promote(context: Tx, challengerId: string | null, version: number): Promise<void> {
  if (challengerId === null) return;
  const active = await context.db.challenger.findFirst({ where: { id: challengerId, endedAt: null } });
  if (!active) return;
  await retire(context, challengerId, version);
  await appendAudit(context, { action: "challenger.promoted", target: challengerId, details: { version } });
}
