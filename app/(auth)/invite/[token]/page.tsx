import type { Metadata } from "next";
import { findSession } from "@/app/session/current";
import { aRole, roleMeanings } from "@/app/ui/access/role-names";
import { Stack } from "@/app/ui/kit/flow";
import { Text, Title } from "@/app/ui/kit/text";
import { ButtonLink } from "@/app/ui/links/button-link";
import { findInvitation } from "@/lib/domain/organizations/invitations/find";
import { service } from "@/lib/service/current";
import { AcceptForm } from "./accept-form";

export const metadata: Metadata = { title: "Invitation", referrer: "no-referrer" };

export default async function InvitationPage({ params }: PageProps<"/invite/[token]">) {
  const { token } = await params;
  const [invitation, signedIn] = await Promise.all([findInvitation(service(), token), findSession()]);
  if (!invitation) return <NoInvitation />;
  if (signedIn)
    return (
      <Stack gap="lg">
        <Title order={1}>You already have an account</Title>
        <Text c="dimmed">
          You're signed in as <bdi>{signedIn.user.email}</bdi>, a member of{" "}
          <bdi>{signedIn.organization.name}</bdi>. An account belongs to one organization. To accept this
          invitation, sign out, open the link again, and use another email address.
        </Text>
        <ButtonLink href="/">Go to {signedIn.organization.name}</ButtonLink>
      </Stack>
    );
  const { organizationName, role, isForOneAddress } = invitation;
  return (
    <Stack gap="lg">
      <Stack gap={4}>
        <Title order={1}>
          Join <bdi>{organizationName}</bdi>
        </Title>
        <Text c="dimmed">
          You're invited as {aRole(role)}. {roleMeanings[role]}
        </Text>
      </Stack>
      <AcceptForm token={token} isForOneAddress={isForOneAddress} />
    </Stack>
  );
}

/** The same page for a wrong, expired, revoked or used link, so that it does not reveal which. */
function NoInvitation() {
  return (
    <Stack gap="lg">
      <Title order={1}>This invitation can't be used</Title>
      <Text c="dimmed">
        A link works once and expires after seven days. Ask the person who sent it for a new one. If you've
        already joined, sign in.
      </Text>
      <ButtonLink href="/sign-in">Sign in</ButtonLink>
    </Stack>
  );
}
