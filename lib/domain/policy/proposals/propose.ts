import type { z } from "zod";
import { authorize } from "@/lib/auth/authorize";
import type { Tx } from "@/lib/auth/context";
import type { PolicyProposal, proposePolicyBody } from "@/lib/contract/policy-proposals";
import { appendAudit } from "@/lib/domain/audit/append";
import { refuseUnacceptable } from "@/lib/domain/policy/acceptable";
import {
  authorsOf,
  decidesAlone,
  lockPolicy,
  refuseBesideOwn,
  refuseReplaced,
} from "@/lib/domain/policy/who-decides";
import { AppError, invalid } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { settle } from "./settle";
import { viewPolicyProposal } from "./view";

const dayMilliseconds = 86_400_000;
/** Each shows on the page, and all but one go stale. */
const maxOpen = 20;

interface Origin {
  /** The earlier version whose content it is. */
  restoredFrom?: number;
  /** The challenger that it promotes. */
  challengerId?: string;
}

/**
 * Puts a policy in force as soon as the rules allow: at `startsAt` or now, after a second person's approval where one is
 * needed. Throws `invalid_request`, and `conflict` if `replacesVersion` is not in force, or for the key of a member whose
 * proposal waits.
 */
export async function proposePolicy(
  context: Tx,
  {
    document,
    note,
    replacesVersion,
    startsAt,
    restoredFrom,
    challengerId,
  }: z.output<typeof proposePolicyBody> & Origin,
): Promise<PolicyProposal> {
  const { clock, db, principal, scope } = context;
  authorize(principal, "policy.publish");
  refuseUnacceptable(document);
  refuseStart(startsAt, clock());
  const rules = await lockPolicy(context);
  refuseReplaced(rules, replacesVersion);
  const isAlone = decidesAlone(principal, rules);
  if (isAlone) await refuseBesideOwn(context, rules);
  const open = await db.policyProposal.count({ where: { status: { in: ["proposed", "scheduled"] } } });
  if (open >= maxOpen)
    throw new AppError(
      "conflict",
      `There are already ${maxOpen} open proposals; decide on one or withdraw it`,
    );
  const now = clock();
  const row = await db.policyProposal.create({
    data: {
      id: newId("plp", now),
      organizationId: scope.organizationId,
      status: "proposed",
      document,
      note,
      replacesVersion,
      restoredFrom: restoredFrom ?? null,
      challengerId: challengerId ?? null,
      startsAt: startsAt === undefined ? null : new Date(startsAt),
      createdBy: principal.id,
      createdAt: new Date(now),
      authors: authorsOf(principal),
    },
  });
  if (isAlone) return viewPolicyProposal(await settle(context, rules.current, row));
  await appendAudit(context, {
    action: "policy.proposed",
    target: row.id,
    details: { replacesVersion, startsAt: startsAt ?? null },
  });
  return viewPolicyProposal(row);
}

function refuseStart(startsAt: string | undefined, now: number): void {
  if (startsAt === undefined) return;
  const wait = Date.parse(startsAt) - now;
  if (wait <= 0) throw invalid("startsAt", "must be in the future");
  if (wait > 366 * dayMilliseconds) throw invalid("startsAt", "must be at most a year from now");
}
