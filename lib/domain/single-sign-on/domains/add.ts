import { authorize } from "@/lib/auth/authorize";
import type { Tx } from "@/lib/auth/context";
import { appendAudit } from "@/lib/domain/audit/append";
import { lockMembers } from "@/lib/domain/organizations/lock";
import { newLinkToken } from "@/lib/platform/crypto/link-token";
import { AppError, invalid } from "@/lib/platform/errors";
import { domainName } from "./domain-name";

const mostDomains = 20;

/** Has no effect until it's verified. Again, it changes nothing. Throws `invalid_request`, and `conflict` for too many. */
export async function addDomain(context: Tx, text: string): Promise<void> {
  const { clock, db, principal, scope } = context;
  authorize(principal, "organization.update");
  const domain = domainName(text);
  if (domain === undefined) throw invalid("domain", "must be a domain such as lender.com");
  await lockMembers(context, "organization.update");
  const known = await db.ssoDomain.findMany({ select: { domain: true } });
  if (known.some((each) => each.domain === domain)) return;
  if (known.length >= mostDomains)
    throw new AppError("conflict", `You can have ${mostDomains} domains; remove one first`);
  const { organizationId } = scope;
  await db.ssoDomain.create({
    data: { organizationId, domain, token: newLinkToken(), createdAt: new Date(clock()) },
  });
  await appendAudit(context, { action: "sso.domain_added", target: organizationId, details: { domain } });
}
