import type { Metadata } from "next";
import { currentSession } from "@/app/session/current";
import { isAllowed } from "@/lib/auth/authorize";
import { inMode } from "@/lib/domain/accounts/sessions/sessions";
import { listInvitations } from "@/lib/domain/organizations/invitations/list";
import { listMembers } from "@/lib/domain/organizations/members/list";
import { runtime } from "@/lib/platform/runtime";
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
