import { authorize } from "@/lib/auth/authorize";
import type { Tx } from "@/lib/auth/context";
import type { UserPrincipal } from "@/lib/auth/principal";
import type { SsoAccessForm } from "@/lib/contract/single-sign-on";
import { appendAudit } from "@/lib/domain/audit/append";
import { lockMembers } from "@/lib/domain/organizations/lock";
import { AppError } from "@/lib/platform/errors";
import { hasWayIn } from "./way-in";

/** Who gets which role, from each member's next sign-in. Throws `conflict` without a provider or another way in. */
export async function saveAccess(context: Tx<UserPrincipal>, form: SsoAccessForm): Promise<void> {
  const { db, principal, scope } = context;
  authorize(principal, "organization.update");
  await lockMembers(context, "organization.update");
  const { organizationId } = scope;
  if (form.isRequired && !(await hasWayIn(context)))
    throw new AppError(
      "conflict",
      "To require single sign-on, you need a password and a second factor, so that you keep a way in",
    );
  const { count } = await db.ssoConnection.updateMany({ where: { organizationId }, data: form });
  if (count === 0) throw new AppError("conflict", "Nothing to save yet; enter the provider first");
  await appendAudit(context, { action: "sso.access_changed", target: organizationId, details: form });
}
