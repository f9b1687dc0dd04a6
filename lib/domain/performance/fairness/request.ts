import { authorize } from "@/lib/auth/authorize";
import type { Tx } from "@/lib/auth/context";
import { appendAudit } from "@/lib/domain/audit/append";
import type { Period } from "@/lib/domain/performance/period";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { sendCommitted } from "@/lib/platform/wiring/wake-soon";

/** It opens the names of all applicants of the period, so it is audited. Throws `conflict` without a surname table. */
export async function requestFairness(context: Tx, { from, to }: Period): Promise<{ id: string }> {
  const { clock, db, env, principal, scope } = context;
  authorize(principal, "fairness.measure");
  if (env.SURNAME_FILE === undefined)
    throw new AppError("conflict", "No surname table is set; the operator can set SURNAME_FILE and restart");
  const now = clock();
  const id = newId("fai", now);
  await db.fairnessReport.create({
    data: { id, ...scope, from, to, createdBy: principal.id, createdAt: new Date(now) },
  });
  await appendAudit(context, {
    action: "fairness.requested",
    target: id,
    details: { from: from.toISOString(), to: to.toISOString() },
  });
  sendCommitted(
    context,
    { name: "assay/fairness.requested", data: { reportId: id } },
    "couldn't start a fairness report; the sweep will",
  );
  return { id };
}
