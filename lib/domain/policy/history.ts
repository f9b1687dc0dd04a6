import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { PolicyView } from "@/lib/contract/policy-api";
import { viewPolicy } from "./read";

interface ApprovedPolicy extends PolicyView {
  /** The second person, where one approved it. */
  approvedBy: string | null;
}

/** Newest first. */
export async function policyHistory(context: Context, limit: number): Promise<ApprovedPolicy[]> {
  authorize(context.principal, "policy.read");
  const { db } = context;
  const rows = await db.policy.findMany({ orderBy: { version: "desc" }, take: limit });
  const approvals = await db.policyProposal.findMany({
    where: { version: { in: rows.map(({ version }) => version) } },
    select: { version: true, approvedBy: true },
  });
  const approvers = new Map(approvals.map(({ version, approvedBy }) => [version, approvedBy]));
  return rows.map((row) => ({ ...viewPolicy(row), approvedBy: approvers.get(row.version) ?? null }));
}
