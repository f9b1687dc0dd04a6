import { isDeepStrictEqual } from "node:util";
import { authorize } from "@/lib/auth/authorize";
import type { Tx } from "@/lib/auth/context";
import type { OrganizationSettings, UpdateOrganizationBody } from "@/lib/contract/organization";
import { appendAudit } from "@/lib/domain/audit/append";
import { noteOrganizationChange } from "@/lib/platform/changes/organization-changes";
import { AppError } from "@/lib/platform/errors";
import { lockMembers } from "./lock";
import { acceptDomains } from "./own-domains";
import { settingsOf } from "./read";

/**
 * Throws `conflict` if someone else has changed the settings since they were loaded, and `invalid_request` for a domain
 * that can't be the organization's own.
 */
export async function updateOrganization(
  context: Tx,
  { loaded, settings: wanted }: UpdateOrganizationBody,
): Promise<void> {
  authorize(context.principal, "organization.update");
  await lockMembers(context, "organization.update");
  const id = context.scope.organizationId;
  const current = settingsOf(await context.db.organization.findUniqueOrThrow({ where: { id } }));
  if (differences(current, loaded).length > 0)
    throw new AppError("conflict", "Someone else changed the settings; check your changes and save again");
  const domains = acceptDomains(wanted.domains, { known: current.domains, path: "settings.domains" });
  const settings = { ...wanted, domains };
  const changed = differences(current, settings);
  if (changed.length === 0) return;
  await context.db.organization.update({ where: { id }, data: settings });
  // The name may be a person's: the log keeps only that it was changed.
  const disclosed = changed.filter((field) => field !== "name");
  await appendAudit(context, {
    action: "organization.updated",
    target: id,
    details: {
      changed,
      from: Object.fromEntries(disclosed.map((field) => [field, current[field]])),
      to: Object.fromEntries(disclosed.map((field) => [field, settings[field]])),
    },
  });
  context.afterCommit(() => noteOrganizationChange(context, id));
}

function differences(a: OrganizationSettings, b: OrganizationSettings): (keyof OrganizationSettings)[] {
  return (Object.keys(a) as (keyof OrganizationSettings)[]).filter(
    (field) => !isDeepStrictEqual(a[field], b[field]),
  );
}
