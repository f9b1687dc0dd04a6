import { clientSecretField } from "@/lib/domain/single-sign-on/client-secret";
import { domainOfEmail } from "@/lib/domain/single-sign-on/domains/domain-name";
import { discoverProvider, type Provider } from "@/lib/domain/single-sign-on/provider/discover";
import { webhookDialer } from "@/lib/domain/webhooks/egress/dialer";
import { fixedLimits } from "@/lib/platform/limits/plans";
import { rateLimited } from "@/lib/platform/limits/rate-limited";
import { addressSubject } from "@/lib/platform/limits/subjects";
import type { Platform } from "@/lib/platform/wiring/platform";

/**
 * The organization by whose provider this address signs in. Depends on the domain alone: it's the same whether or not the
 * address has an account. Undefined without one. Throws `rate_limited`.
 */
export async function findSso(
  platform: Platform,
  { email, clientAddress }: { email: string; clientAddress: string },
): Promise<string | undefined> {
  await chargeStep(platform, clientAddress);
  const domain = domainOfEmail(email);
  if (domain === undefined) return undefined;
  const row = await platform.prisma.ssoDomain.findUnique({
    where: { verifiedDomain: domain, organization: { ssoConnection: { enabledAt: { not: null } } } },
  });
  return row?.organizationId;
}

export interface OpenedConnection {
  organizationId: string;
  isEnabled: boolean;
  clientId: string;
  provider: Provider;
}

/** Undefined without a connection. Throws `rate_limited` and ProviderError. */
export async function openConnection(
  platform: Platform,
  { organizationId, clientAddress }: { organizationId: string; clientAddress: string },
): Promise<OpenedConnection | undefined> {
  await chargeStep(platform, clientAddress);
  const row = await platform.prisma.ssoConnection.findUnique({ where: { organizationId } });
  if (!row) return undefined;
  const { issuer, clientId, clientSecret: sealed } = row;
  const clientSecret = clientSecretField.open(platform.keys, organizationId, sealed);
  const provider = await discoverProvider(webhookDialer(platform), { issuer, clientId, clientSecret });
  return { organizationId, isEnabled: row.enabledAt !== null, clientId, provider };
}

async function chargeStep({ limiter }: Platform, clientAddress: string): Promise<void> {
  const result = await limiter.consume(fixedLimits.singleSignOnByAddress, addressSubject(clientAddress), 1);
  if (!result.allowed) throw rateLimited("Too many tries from your network; try again later", result);
}
