import type { Metadata } from "next";
import { currentContext } from "@/app/session/current";
import { isAllowed } from "@/lib/auth/authorize";
import { listKeysOfMakers } from "@/lib/domain/keys/list-of-makers";
import { isMailConfigured } from "@/lib/domain/mail/queue";
import { listInvitations } from "@/lib/domain/organizations/invitations/list";
import { listMembers } from "@/lib/domain/organizations/members/list";
import { listRemovalRequests } from "@/lib/domain/organizations/members/second-factor-removal";
import { TeamPanel } from "./team-panel";

export const metadata: Metadata = { title: "Team" };

export default async function TeamPage() {
  // Members belong to both modes.
  const context = await currentContext("live");
  const { principal } = context;
  const mayInvite = isAllowed(principal, "member.invite");
  const mayUpdate = isAllowed(principal, "member.update");
  const [members, invitations, removalRequests] = await Promise.all([
    listMembers(context),
    mayInvite ? listInvitations(context) : [],
    mayUpdate ? listRemovalRequests(context) : [],
  ]);
  const mayRemove = isAllowed(principal, "member.remove");
  const keys = mayRemove
    ? await listKeysOfMakers(
        context,
        members.map(({ id }) => id),
      )
    : {};
  return (
    <TeamPanel
      members={members}
      invitations={invitations}
      keys={keys}
      self={principal.id}
      now={context.clock()}
      may={{
        invite: mayInvite,
        update: mayUpdate,
        remove: mayRemove,
      }}
      isMailing={isMailConfigured(context)}
      removalRequests={removalRequests}
    />
  );
}
