import { authorize } from "@/lib/auth/authorize";
import type { Context, Tx } from "@/lib/auth/context";
import type { SaveTemplateBody } from "@/lib/contract/letter-template";
import { appendAudit } from "@/lib/domain/audit/append";
import { addDays, dayIn, startOfDay } from "@/lib/platform/days";
import { lockOrganization } from "@/lib/platform/db/locks";
import { AppError } from "@/lib/platform/errors";
import { findTemplate, type StoredTemplate, senderOf } from "./template";

export async function readTemplate(context: Context): Promise<StoredTemplate | null> {
  authorize(context.principal, "organization.read");
  return findTemplate(context);
}

/**
 * Adds a version. Once it lists due letters, those to earlier applications are listed if they can still be on time. Throws
 * `conflict` if someone else has saved meanwhile.
 */
export async function saveTemplate(
  context: Tx,
  { template, replacesVersion }: SaveTemplateBody,
): Promise<{ version: number }> {
  const { clock, db, principal, scope } = context;
  authorize(principal, "organization.update");
  await lockOrganization(context, "NO KEY UPDATE");
  const latest = await findTemplate(context);
  if ((latest?.version ?? 0) !== replacesVersion)
    throw new AppError(
      "conflict",
      "Someone else changed the letter template; check your changes and save again",
    );
  const now = clock();
  const version = replacesVersion + 1;
  const { timeZone } = await senderOf(context);
  const since = latest?.dueSince ?? startOfDay(timeZone, addDays(dayIn(timeZone, now), -template.dueDays));
  await db.letterTemplate.create({
    data: {
      organizationId: scope.organizationId,
      version,
      document: template,
      dueSince: template.listsDue ? since : null,
      createdBy: principal.id,
      createdAt: new Date(now),
    },
  });
  await appendAudit(context, {
    action: "letter_template.updated",
    target: scope.organizationId,
    details: {
      version,
      federalAgency: template.federalAgency,
      listsDue: template.listsDue,
      dueDays: template.dueDays,
    },
  });
  return { version };
}
