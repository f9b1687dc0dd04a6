import type { Metadata } from "next";
import { currentSession } from "@/lib/accounts/current";
import { inMode } from "@/lib/accounts/sessions";
import { listInvitations } from "@/lib/invitations/list";
import { listMembers } from "@/lib/members/list";
import { isAllowed } from "@/lib/orgs/authorize";
import { runtime } from "@/lib/runtime";
import { TeamPanel } from "./team-panel";

export const metadata: Metadata = { title: "Team" };

export default async function TeamPage() {
  // Members belong to both modes.
  const principal = inMode(await currentSession(), "live");
  const mayInvite = isAllowed(principal, "member.invite");
  const [members, invitations] = await Promise.all([
    listMembers(principal),
    mayInvite ? listInvitations(principal) : [],
  ]);
  return (
    <TeamPanel
      members={members}
      invitations={invitations}
      self={principal.id}
      now={runtime().clock()}
      may={{
        invite: mayInvite,
        update: isAllowed(principal, "member.update"),
        remove: isAllowed(principal, "member.remove"),
      }}
    />
  );
}
