import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { SsoConnectionForm } from "@/lib/contract/single-sign-on";
import { appendAudit } from "@/lib/domain/audit/append";
import { lockMembers } from "@/lib/domain/organizations/lock";
import { clientSecretField } from "@/lib/domain/single-sign-on/client-secret";
import { discoverProvider, ProviderError } from "@/lib/domain/single-sign-on/provider/discover";
import { webhookDialer } from "@/lib/domain/webhooks/egress/dialer";
import { invalid } from "@/lib/platform/errors";

/** A change turns single sign-on off until it's tested again. Throws `invalid_request`. */
export async function saveConnection(
  context: Context,
  { issuer: typed, clientId, clientSecret: given }: SsoConnectionForm,
): Promise<void> {
  const { clock, db, keys, principal, scope } = context;
  authorize(principal, "organization.update");
  const { organizationId } = scope;
  const before = await db.ssoConnection.findUnique({ where: { organizationId } });
  // Another provider must not be sent the secret of this one.
  const isSame = before?.issuer === typed && before.clientId === clientId;
  if (given === "" && !isSame) throw invalid("clientSecret", "is required for a new issuer or client ID");
  const clientSecret =
    given === "" && before ? clientSecretField.open(keys, organizationId, before.clientSecret) : given;
  const provider = { issuer: typed, clientId, clientSecret };
  const { issuer } = await discoverProvider(webhookDialer(context), provider).catch((error: unknown) => {
    throw error instanceof ProviderError ? invalid("issuer", `This provider ${error.message}`) : error;
  });
  const settings = {
    issuer,
    clientId,
    clientSecret: clientSecretField.seal(keys, organizationId, clientSecret),
    testedAt: null,
    enabledAt: null,
  };
  await context.transaction(async (tx) => {
    await lockMembers(tx, "organization.update");
    await tx.db.ssoConnection.upsert({
      where: { organizationId },
      create: { organizationId, createdAt: new Date(clock()), ...settings },
      update: settings,
    });
    await appendAudit(tx, {
      action: "sso.provider_changed",
      target: organizationId,
      details: { issuer, clientId, isNewSecret: given !== "" },
    });
  });
}
