"use client";

import { IconUserPlus } from "@tabler/icons-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { lazyDialogs } from "@/app/ui/dialogs/lazy-dialogs";
import { useDone } from "@/app/ui/dialogs/use-done";
import { Button } from "@/app/ui/kit/button";
import { notifications } from "@/app/ui/kit/notifications";
import { PageHeader } from "@/app/ui/page/page-header";
import type { ApiKeyView } from "@/lib/contract/api-keys";
import type { InvitationView } from "@/lib/domain/organizations/invitations/list";
import type { MemberView } from "@/lib/domain/organizations/members/list";
import type { RemovalRequest } from "@/lib/domain/organizations/members/second-factor-removal";
import { InvitationTable } from "./invitation-table";
import { MemberTable } from "./member-table";
import { RemovalRequestAlert } from "./removal-request-alert";
import type { TeamDialog, TeamDialogsProps } from "./team-dialogs";

interface TeamPanelProps {
  members: MemberView[];
  invitations: InvitationView[];
  /** The working keys that each member made, by member. */
  keys: Record<string, ApiKeyView[]>;
  /** The member viewing the page. */
  self: string;
  /** The server's time in milliseconds. */
  now: number;
  may: { invite: boolean; update: boolean; remove: boolean };
  /** Whether the service sends email. */
  isMailing: boolean;
  removalRequests: RemovalRequest[];
}

const TeamDialogs = lazyDialogs<TeamDialog, TeamDialogsProps>(() =>
  import("./team-dialogs").then((module) => module.TeamDialogs),
);

/** Dialogs live here, above everything that changes with the lists, so that none is lost with them. */
export function TeamPanel({
  members,
  invitations,
  keys,
  self,
  now,
  may,
  isMailing,
  removalRequests,
}: TeamPanelProps) {
  const router = useRouter();
  const showDone = useDone();
  const [dialog, setDialog] = useState<TeamDialog>();
  const open = (next: TeamDialog) => {
    // The last action's message must not cover the next dialog.
    notifications.clean();
    setDialog(next);
  };
  const close = () => setDialog(undefined);

  function finish(message: string) {
    close();
    showDone(message);
  }

  return (
    <>
      <PageHeader
        title="Team"
        description="The people in this organization and what they can do."
        action={
          may.invite && (
            <Button
              leftSection={<IconUserPlus size={16} aria-hidden />}
              onClick={() => open({ kind: "invite" })}
            >
              Invite
            </Button>
          )
        }
      />
      {removalRequests.map(({ userId, askedAt }) => (
        <RemovalRequestAlert
          key={userId}
          member={members.find(({ id }) => id === userId)}
          isSelf={userId === self}
          askedAt={askedAt}
          now={now}
          onAnswered={finish}
        />
      ))}
      <MemberTable
        members={members}
        self={self}
        now={now}
        onChangeRole={may.update ? (target) => open({ kind: "role", target }) : undefined}
        onResetPassword={may.update ? (target) => open({ kind: "password", target }) : undefined}
        onRemove={may.remove ? (target) => open({ kind: "remove", target }) : undefined}
      />
      {may.invite && (
        <InvitationTable
          invitations={invitations}
          inviters={Object.fromEntries(members.map(({ id, name }) => [id, id === self ? "you" : name]))}
          now={now}
          onRevoke={(target) => open({ kind: "revoke", target })}
        />
      )}
      <TeamDialogs
        dialog={dialog}
        keys={keys}
        self={self}
        isMailing={isMailing}
        onClose={close}
        onOpen={open}
        onShared={() => {
          close();
          router.refresh();
        }}
        onFinished={finish}
      />
    </>
  );
}
