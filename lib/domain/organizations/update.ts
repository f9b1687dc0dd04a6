import { authorize } from "@/lib/auth/authorize";
import type { Principal } from "@/lib/auth/principal";
import type { OrganizationSettings, UpdateOrganizationBody } from "@/lib/contract/organization";
import { appendAudit } from "@/lib/domain/audit/append";
import type { Work } from "@/lib/platform/db/unit-of-work";
import { AppError } from "@/lib/platform/errors";
import { lockMembers } from "./lock";
import { settingsOf } from "./read";

/**
 * Changes the settings of the principal's organisation. Throws `conflict` where somebody else has changed them
 * since they were loaded.
 */
export async function updateOrganization(
  { tx }: Work,
  principal: Principal,
  { loaded, settings }: UpdateOrganizationBody,
): Promise<void> {
  authorize(principal, "organization.update");
  await lockMembers(tx, principal, "organization.update");
  const id = principal.organizationId;
  const current = settingsOf(await tx.organization.findUniqueOrThrow({ where: { id } }));
  if (differences(current, loaded).length > 0)
    throw new AppError("conflict", "Somebody else has changed the settings meanwhile; reload the page first");
  const changed = differences(current, settings);
  if (changed.length === 0) return;
  await tx.organization.update({ where: { id }, data: settings });
  // The name may be a person's: that it was changed is all that is kept.
  const told = changed.filter((field) => field !== "name");
  await appendAudit(tx, principal, {
    action: "organization.updated",
    target: id,
    details: {
      changed,
      from: Object.fromEntries(told.map((field) => [field, current[field]])),
      to: Object.fromEntries(told.map((field) => [field, settings[field]])),
    },
  });
}

function differences(a: OrganizationSettings, b: OrganizationSettings): (keyof OrganizationSettings)[] {
  return (Object.keys(a) as (keyof OrganizationSettings)[]).filter((field) => a[field] !== b[field]);
}
