import { authorize } from "@/lib/auth/authorize";
import type { Principal } from "@/lib/auth/principal";
import { runtime } from "@/lib/platform/runtime";

export interface PolicyVersion {
  version: number;
  note: string | null;
  /** `usr_…`, `key_…` or `cli`. */
  createdBy: string;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** The latest versions of the policy, newest first, without their documents. */
export async function listPolicyVersions(principal: Principal, limit: number): Promise<PolicyVersion[]> {
  authorize(principal, "policy.read");
  const rows = await runtime().prisma.policy.findMany({
    where: { organizationId: principal.organizationId },
    select: { version: true, note: true, createdBy: true, createdAt: true },
    orderBy: { version: "desc" },
    take: limit,
  });
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
}
