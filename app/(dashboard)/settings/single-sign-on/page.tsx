import type { Metadata } from "next";
import { currentContext } from "@/app/session/current";
import { NoAccess } from "@/app/ui/access/no-access";
import { Stack } from "@/app/ui/kit/flow";
import { PageHeader } from "@/app/ui/page/page-header";
import { Panel } from "@/app/ui/page/panel";
import { isAllowed } from "@/lib/auth/authorize";
import { providerId } from "@/lib/domain/single-sign-on/provider/id";
import { readSso } from "@/lib/domain/single-sign-on/settings/read";
import { AccessForm } from "./access-form";
import { DomainList } from "./domain-list";
import { ProviderForm } from "./provider-form";
import { StatePanel } from "./state-panel";
import { testText } from "./test-text";

export const metadata: Metadata = { title: "Single sign-on" };

export default async function SingleSignOnPage({ searchParams }: PageProps<"/settings/single-sign-on">) {
  const context = await currentContext("live");
  if (!isAllowed(context.principal, "organization.update"))
    return (
      <NoAccess
        title="Single sign-on"
        what="single sign-on"
        why="It decides who becomes a member, which owners manage."
      />
    );
  const { connection, domains, callbackUrl, hasWayIn } = await readSso(context);
  return (
    <>
      <PageHeader
        title="Single sign-on"
        description="Members sign in at your organization's OpenID Connect provider, such as Okta, Entra ID or Keycloak."
      />
      <Stack gap="xl" maw={760}>
        <Panel title="State">
          <StatePanel
            provider={providerId(context.scope.organizationId)}
            connection={connection}
            hasDomain={domains.some(({ isVerified }) => isVerified)}
            test={testText((await searchParams).tested)}
          />
        </Panel>
        <Panel title="Email domains">
          <DomainList domains={domains} />
        </Panel>
        <Panel title="Provider">
          <ProviderForm
            key={`${connection?.issuer} ${connection?.clientId}`}
            issuer={connection?.issuer ?? ""}
            clientId={connection?.clientId ?? ""}
            isSaved={connection !== null}
            isOn={connection?.enabledAt != null}
            callbackUrl={callbackUrl}
          />
        </Panel>
        {connection && (
          <Panel title="Roles">
            <AccessForm connection={connection} hasWayIn={hasWayIn} />
          </Panel>
        )}
      </Stack>
    </>
  );
}
