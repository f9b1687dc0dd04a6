"use client";

import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { IconUserPlus } from "@tabler/icons-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { PageHeader } from "@/app/ui/page-header";
import { roleNames } from "@/app/ui/role-names";
import type { ApiKeyView } from "@/lib/contract/api-keys";
import type { InvitationView } from "@/lib/domain/organizations/invitations/list";
import type { MemberView } from "@/lib/domain/organizations/members/list";
import { ChangeRoleDialog } from "./change-role-dialog";
import { InvitationTable } from "./invitation-table";
import { InviteDialog } from "./invite-dialog";
import { LinkDialog, type NewLink } from "./link-dialog";
import { MemberTable } from "./member-table";
import { RemoveMemberDialog } from "./remove-member-dialog";
import { RevokeInvitationDialog } from "./revoke-invitation-dialog";

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
}

type OpenDialog =
  | { kind: "invite" }
  | { kind: "link"; link: NewLink }
  | { kind: "role" | "remove"; target: MemberView }
  | { kind: "revoke"; target: InvitationView };

/** Dialogs live here, above everything that changes with the lists, so that none is lost with them. */
export function TeamPanel({ members, invitations, keys, self, now, may }: TeamPanelProps) {
  const router = useRouter();
  const [dialog, setDialog] = useState<OpenDialog>();
  const open = (next: OpenDialog) => {
    // The last action's message must not cover the next dialog.
    notifications.clean();
    setDialog(next);
  };
  const close = () => setDialog(undefined);

  function finish(message: string) {
    close();
    router.refresh();
    notifications.show({ color: "green", message });
    // The focused element may disappear with the list.
    document.getElementById("main")?.focus({ preventScroll: true });
  }

  return (
    <>
      <PageHeader
        title="Team"
        description="Who works with this organization, and what they may do."
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
      <MemberTable
        members={members}
        self={self}
        now={now}
        onChangeRole={may.update ? (target) => open({ kind: "role", target }) : undefined}
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
      <InviteDialog
        opened={dialog?.kind === "invite"}
        onClose={close}
        onInvited={(link) => {
          open({ kind: "link", link });
        }}
      />
      <LinkDialog
        link={dialog?.kind === "link" ? dialog.link : undefined}
        onDone={() => {
          close();
          router.refresh();
        }}
      />
      <ChangeRoleDialog
        target={dialog?.kind === "role" ? dialog.target : undefined}
        isSelf={dialog?.kind === "role" && dialog.target.id === self}
        onClose={close}
        onChanged={({ name }, role) => finish(`${name} is ${roleNames[role].toLowerCase()} now.`)}
      />
      <RemoveMemberDialog
        target={dialog?.kind === "remove" ? dialog.target : undefined}
        isSelf={dialog?.kind === "remove" && dialog.target.id === self}
        keys={dialog?.kind === "remove" ? (keys[dialog.target.id] ?? []) : []}
        onClose={close}
        onRemoved={({ name }) => finish(`${name} was removed.`)}
      />
      <RevokeInvitationDialog
        target={dialog?.kind === "revoke" ? dialog.target : undefined}
        onClose={close}
        onRevoked={() => finish("The invitation was revoked.")}
      />
    </>
  );
}
