import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import { appendAudit } from "@/lib/domain/audit/append";
import { lockMembers } from "@/lib/domain/organizations/lock";
import { hasCode } from "@/lib/platform/db/has-code";
import { AppError, notFound } from "@/lib/platform/errors";
import { createTxtResolver, type ResolveTxt, recordOf } from "./txt-record";

/**
 * Looks for the domain's TXT record. Again, it changes nothing. Throws `not_found`, and `conflict` without the record or
 * if the domain is another organization's.
 */
export async function verifyDomain(
  context: Context,
  domain: string,
  resolveTxt: ResolveTxt = createTxtResolver(),
): Promise<void> {
  const { clock, db, principal, scope } = context;
  const { organizationId } = scope;
  authorize(principal, "organization.update");
  const row = await db.ssoDomain.findUnique({
    where: { organizationId_domain: { organizationId, domain } },
  });
  if (!row) throw notFound("domain");
  const { name, value } = recordOf(row);
  if (!(await resolveTxt(name)).includes(value))
    throw new AppError("conflict", "The TXT record isn't there yet; name servers may need a few hours");
  try {
    await context.transaction(async (tx) => {
      // The name server may have taken seconds.
      await lockMembers(tx, "organization.update");
      const { count } = await tx.db.ssoDomain.updateMany({
        where: { domain, token: row.token, verifiedAt: null },
        data: { verifiedDomain: domain, verifiedAt: new Date(clock()) },
      });
      if (count > 0)
        await appendAudit(tx, {
          action: "sso.domain_verified",
          target: organizationId,
          details: { domain },
        });
    });
  } catch (error) {
    // A unique constraint.
    if (hasCode(error, "P2002"))
      throw new AppError("conflict", "Another organization uses this domain; it has to remove it first");
    throw error;
  }
}
