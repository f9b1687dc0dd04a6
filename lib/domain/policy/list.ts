import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";

export interface PolicyVersion {
  version: number;
  note: string | null;
  /** `usr_…`, `key_…` or `cli`. */
  createdBy: string;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** Newest first. */
export async function listPolicyVersions(context: Context, limit: number): Promise<PolicyVersion[]> {
  authorize(context.principal, "policy.read");
  return versionsOfPolicy(context, limit);
}

/** Authorize before. */
export async function versionsOfPolicy(context: Context, limit: number): Promise<PolicyVersion[]> {
  const rows = await context.db.policy.findMany({
    select: { version: true, note: true, createdBy: true, createdAt: true },
    orderBy: { version: "desc" },
    take: limit,
  });
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
}
