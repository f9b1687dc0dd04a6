import { authorize } from "@/lib/auth/authorize";
import type { Context, Tx } from "@/lib/auth/context";
import type { ChallengerView } from "@/lib/contract/challenger";
import { policyDocument } from "@/lib/contract/policy";
import type { Challenger } from "@/lib/platform/db/generated/client";
import { lockOrganization } from "@/lib/platform/db/locks";

/** Live and test mode share it; null without one. */
export async function readChallenger(context: Context): Promise<ChallengerView | null> {
  authorize(context.principal, "policy.read");
  const row = await context.db.challenger.findFirst({ where: { endedAt: null } });
  return row && viewChallenger(row);
}

/** Active or ended; null if there never was one. */
export async function readLatestChallenger(context: Context): Promise<ChallengerView | null> {
  authorize(context.principal, "policy.read");
  const row = await context.db.challenger.findFirst({ orderBy: [{ createdAt: "desc" }, { id: "desc" }] });
  return row && viewChallenger(row);
}

/** Locks the organization, so that no other change runs beside this one. */
export async function lockChallenger(context: Tx): Promise<Challenger | null> {
  await lockOrganization(context, "UPDATE");
  return context.db.challenger.findFirst({ where: { endedAt: null } });
}

export function viewChallenger(row: Challenger): ChallengerView {
  return {
    id: row.id,
    document: policyDocument.parse(row.document),
    note: row.note,
    createdBy: row.createdBy,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    promotedVersion: row.promotedVersion,
  };
}
