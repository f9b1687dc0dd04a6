import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { PolicyView } from "@/lib/contract/policy-api";
import { viewPolicy } from "./read";

/** Newest first. */
export async function policyHistory(context: Context, limit: number): Promise<PolicyView[]> {
  authorize(context.principal, "policy.read");
  const rows = await context.db.policy.findMany({ orderBy: { version: "desc" }, take: limit });
  return rows.map(viewPolicy);
}
