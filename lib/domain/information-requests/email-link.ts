import type { Context, Tx } from "@/lib/auth/context";
import { findApplicant } from "@/lib/domain/applicants/record/find";
import { openApplicantData } from "@/lib/domain/applicants/record/view";
import { isMailConfigured, queueMail } from "@/lib/domain/mail/queue";
import type { InformationRequest } from "@/lib/platform/db/generated/client";

/** Undefined without a mail server or an address, and in test mode, whose people never applied. */
export async function linkAddressOf(context: Context | Tx, applicantId: string): Promise<string | undefined> {
  if (!isMailConfigured(context) || context.scope.mode === "test") return undefined;
  return openApplicantData(context, await findApplicant(context, applicantId))?.email;
}

/** Names the organization, but neither the applicant nor what is asked for: others may read the mail. */
export async function emailLink(
  context: Tx,
  { request, url, to }: { request: InformationRequest; url: string; to: string },
): Promise<void> {
  const { clock, db, scope } = context;
  const { name, timeZone } = await db.organization.findUniqueOrThrow({
    where: { id: scope.organizationId },
    select: { name: true, timeZone: true },
  });
  const expiresText = new Intl.DateTimeFormat("en-US", {
    timeZone: timeZone ?? "UTC",
    dateStyle: "long",
    timeStyle: "short",
  }).format(request.expiresAt);
  await queueMail(context, {
    kind: "information_request",
    reference: request.id,
    to,
    subject: `${name} needs some details from you`,
    body: [
      `You applied to ${name}. To continue, they need some details from you.`,
      { link: { label: "Give the details", url } },
      `The link works once, until ${expiresText} (${timeZone ?? "UTC"}). ${name} sends this email through Assay. If you didn't apply, ignore it.`,
    ],
    usefulMilliseconds: request.expiresAt.getTime() - clock(),
  });
}
