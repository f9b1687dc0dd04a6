import { authorize } from "@/lib/auth/authorize";
import type { Tx } from "@/lib/auth/context";
import type { ChallengerView } from "@/lib/contract/challenger";
import type { PolicyView } from "@/lib/contract/policy-api";
import { appendAudit } from "@/lib/domain/audit/append";
import { publishPolicy } from "@/lib/domain/policy/publish";
import { AppError } from "@/lib/platform/errors";
import { retire } from "./end";
import { lockChallenger, viewChallenger } from "./read";

/** Immediately. Throws `conflict` if another challenger is active, or `replacesVersion` is no longer the policy in force. */
export async function promoteChallenger(
  context: Tx,
  { id, replacesVersion, note }: { id: string; replacesVersion: number; note?: string | undefined },
): Promise<PolicyView> {
  authorize(context.principal, "policy.publish");
  const active = await findChallenger(context, id);
  const policy = await publishPolicy(context, {
    document: active.document,
    note: note ?? active.note ?? undefined,
    replacesVersion,
  });
  await retire(context, id, policy.version);
  await appendAudit(context, {
    action: "challenger.promoted",
    target: id,
    details: { version: policy.version },
  });
  return policy;
}

/** Locks the organization. Throws `conflict` unless it is active. */
export async function findChallenger(context: Tx, id: string): Promise<ChallengerView> {
  const active = await lockChallenger(context);
  if (active?.id !== id) {
    throw new AppError("conflict", "This challenger is no longer active; look at the comparison again");
  }
  return viewChallenger(active);
}
