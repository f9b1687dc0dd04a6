import { authorize } from "@/lib/auth/authorize";
import { authorizeAgain } from "@/lib/auth/authorize-again";
import type { Context, Tx } from "@/lib/auth/context";
import type { Principal } from "@/lib/auth/principal";
import { lockOrganization } from "@/lib/platform/db/locks";
import { AppError } from "@/lib/platform/errors";

export interface PublishingRules {
  /** The version in force. */
  current: number;
  fourEyes: boolean;
  keysDecide: boolean;
}

/**
 * Until the transaction ends, no other change of the policy or of who decides runs beside this one. Throws `forbidden` for
 * a member who, where two decide, may no longer publish.
 */
export async function lockPolicy(context: Tx): Promise<PublishingRules> {
  await lockOrganization(context, "UPDATE");
  const rules = await readRules(context);
  if (rules.fourEyes) await authorizeAgain(context, "policy.publish");
  return rules;
}

async function readRules({ db, scope }: Context | Tx): Promise<PublishingRules> {
  const { policyVersion, ...rules } = await db.organization.findUniqueOrThrow({
    where: { id: scope.organizationId },
    select: { policyVersion: true, fourEyes: true, keysDecide: true },
  });
  return { current: policyVersion, ...rules };
}

/** As with cases: under four eyes a member needs a second person, and a key where owners don't let keys decide. */
export function decidesAlone(principal: Principal, { fourEyes, keysDecide }: PublishingRules): boolean {
  if (!fourEyes || principal.kind === "operator") return true;
  return principal.kind === "api_key" && keysDecide;
}

/** Who is behind a principal: a key acts for the members who made or held it. */
export function authorsOf(principal: Principal): string[] {
  if (principal.kind !== "api_key") return [principal.id];
  const { id, makerId, keptFrom } = principal;
  return [id, ...(makerId === null ? [] : [makerId]), ...keptFrom];
}

/** Of one who decides alone: a member's key would otherwise put in force what the member has proposed. */
export async function refuseBesideOwn({ db, principal }: Tx, { fourEyes }: PublishingRules): Promise<void> {
  if (!fourEyes) return;
  const own = await db.policyProposal.findFirst({
    where: { status: "proposed", authors: { hasSome: authorsOf(principal) } },
    select: { id: true },
  });
  if (own)
    throw new AppError(
      "conflict",
      "The member who made this API key proposed a policy; another member has to approve it, or the member withdraws it",
    );
}

export function refuseReplaced({ current }: PublishingRules, replacesVersion: number | undefined): void {
  if (replacesVersion !== undefined && replacesVersion !== current) {
    throw new AppError(
      "conflict",
      `Version ${current} of the policy is now in force; base your change on it and publish again`,
    );
  }
}

/** Whether what the principal publishes waits for a second person. */
export async function needsSecondPerson(context: Context): Promise<boolean> {
  authorize(context.principal, "policy.read");
  return !decidesAlone(context.principal, await readRules(context));
}
