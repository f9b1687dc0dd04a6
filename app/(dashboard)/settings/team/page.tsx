import type { Metadata } from "next";
import { currentContext } from "@/app/session/current";
import { isAllowed } from "@/lib/auth/authorize";
import { listInvitations } from "@/lib/domain/organizations/invitations/list";
import { listMembers } from "@/lib/domain/organizations/members/list";
import { TeamPanel } from "./team-panel";

export const metadata: Metadata = { title: "Team" };

export default async function TeamPage() {
  // Members belong to both modes.
  const context = await currentContext("live");
  const { principal } = context;
  const mayInvite = isAllowed(principal, "member.invite");
  const [members, invitations] = await Promise.all([
    listMembers(context),
    mayInvite ? listInvitations(context) : [],
  ]);
  return (
    <TeamPanel
      members={members}
      invitations={invitations}
      self={principal.id}
      now={context.clock()}
      may={{
        invite: mayInvite,
        update: isAllowed(principal, "member.update"),
        remove: isAllowed(principal, "member.remove"),
      }}
    />
  );
}
