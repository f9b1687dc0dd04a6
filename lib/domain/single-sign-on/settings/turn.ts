import { authorize } from "@/lib/auth/authorize";
import type { Tx } from "@/lib/auth/context";
import { appendAudit } from "@/lib/domain/audit/append";
import { lockMembers } from "@/lib/domain/organizations/lock";
import { AppError } from "@/lib/platform/errors";

/** Again, it changes nothing. Throws `conflict` unless a domain is verified and a test sign-in has succeeded. */
export async function turnSsoOn(context: Tx): Promise<void> {
  const { clock, db, principal, scope } = context;
  authorize(principal, "organization.update");
  await lockMembers(context, "organization.update");
  const { organizationId } = scope;
  const row = await db.ssoConnection.findUnique({ where: { organizationId } });
  if (row?.testedAt == null) throw new AppError("conflict", "Not tested yet; test the sign-in first");
  if ((await db.ssoDomain.count({ where: { verifiedDomain: { not: null } } })) === 0)
    throw new AppError("conflict", "No verified email domain; verify one first");
  if (row.enabledAt !== null) return;
  await db.ssoConnection.update({ where: { organizationId }, data: { enabledAt: new Date(clock()) } });
  await appendAudit(context, { action: "sso.turned_on", target: organizationId, details: {} });
}

/** Sessions stay. Again, it changes nothing. */
export async function turnSsoOff(context: Tx): Promise<void> {
  const { db, principal, scope } = context;
  authorize(principal, "organization.update");
  await lockMembers(context, "organization.update");
  const { organizationId } = scope;
  const { count } = await db.ssoConnection.updateMany({
    where: { organizationId, enabledAt: { not: null } },
    data: { enabledAt: null },
  });
  if (count > 0)
    await appendAudit(context, { action: "sso.turned_off", target: organizationId, details: {} });
}
