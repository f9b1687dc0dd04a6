import type { z } from "zod";
import { authorize } from "@/lib/auth/authorize";
import type { Tx } from "@/lib/auth/context";
import type { approvePolicyBody, declinePolicyBody, PolicyProposal } from "@/lib/contract/policy-proposals";
import { appendAudit } from "@/lib/domain/audit/append";
import { refuseUnacceptable } from "@/lib/domain/policy/acceptable";
import { lockPolicy, type PublishingRules, refuseReplaced } from "@/lib/domain/policy/who-decides";
import type { PolicyProposal as Row } from "@/lib/platform/db/generated/client";
import { AppError } from "@/lib/platform/errors";
import { findOpen, isOwn } from "./find-open";
import { settle } from "./settle";
import { viewPolicyProposal } from "./view";

/**
 * Puts it in force, or schedules it. Throws `not_found`, `invalid_request` if the model no longer allows it, `conflict` if
 * it no longer waits or is the principal's own, and `forbidden` for a key where owners don't let keys decide.
 */
export async function approvePolicy(
  context: Tx,
  { id, comment }: { id: string } & z.output<typeof approvePolicyBody>,
): Promise<PolicyProposal> {
  const { row, rules } = await findToDecide(context, id);
  refuseReplaced(rules, row.replacesVersion);
  refuseUnacceptable(viewPolicyProposal(row).document);
  await appendAudit(context, {
    action: "policy.approved",
    target: id,
    details: { proposedBy: row.createdBy },
  });
  const approved = await context.db.policyProposal.update({
    where: { id },
    data: {
      approvedBy: context.principal.id,
      approvedAt: new Date(context.clock()),
      comment: comment ?? null,
    },
  });
  return viewPolicyProposal(await settle(context, rules.current, approved));
}

/** Throws what approving throws, but for a policy that can't be published any more. */
export async function declinePolicy(
  context: Tx,
  { id, comment }: { id: string } & z.output<typeof declinePolicyBody>,
): Promise<PolicyProposal> {
  const { row } = await findToDecide(context, id);
  await appendAudit(context, {
    action: "policy.declined",
    target: id,
    details: { proposedBy: row.createdBy },
  });
  return viewPolicyProposal(
    await context.db.policyProposal.update({
      where: { id },
      data: {
        status: "declined",
        comment,
        endedBy: context.principal.id,
        endedAt: new Date(context.clock()),
      },
    }),
  );
}

async function findToDecide(context: Tx, id: string): Promise<{ row: Row; rules: PublishingRules }> {
  const { principal } = context;
  authorize(principal, "policy.publish");
  const rules = await lockPolicy(context);
  const row = await findOpen(context, id, ["proposed"]);
  if (isOwn(context, row))
    throw new AppError(
      "conflict",
      principal.kind === "api_key"
        ? "A member who made this API key proposed it; another member has to decide"
        : "This is your own proposal; another member has to decide on it",
    );
  if (principal.kind === "api_key" && rules.fourEyes && !rules.keysDecide)
    throw new AppError(
      "forbidden",
      "This organization requires two people to publish a policy and doesn't let API keys decide",
    );
  return { row, rules };
}
