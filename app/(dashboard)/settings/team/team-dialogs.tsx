import { aRole } from "@/app/ui/access/role-names";
import type { ApiKeyView } from "@/lib/contract/api-keys";
import type { InvitationView } from "@/lib/domain/organizations/invitations/list";
import type { MemberView } from "@/lib/domain/organizations/members/list";
import { ChangeRoleDialog } from "./change-role-dialog";
import { InviteDialog } from "./invite-dialog";
import { LinkDialog, type NewLink } from "./link-dialog";
import { RemoveMemberDialog } from "./remove-member-dialog";
import { ResetPasswordDialog } from "./reset-password-dialog";
import { RevokeInvitationDialog } from "./revoke-invitation-dialog";

export type TeamDialog =
  | { kind: "invite" }
  | { kind: "link"; link: NewLink }
  | { kind: "role" | "password" | "remove"; target: MemberView }
  | { kind: "revoke"; target: InvitationView };

export interface TeamDialogsProps {
  /** The one that is open. */
  dialog: TeamDialog | undefined;
  keys: Record<string, ApiKeyView[]>;
  self: string;
  isMailing: boolean;
  onClose(): void;
  onOpen(next: TeamDialog): void;
  /** The link of an invitation was taken. */
  onShared(): void;
  onFinished(message: string): void;
}

export function TeamDialogs(props: TeamDialogsProps) {
  const { dialog, keys, self, isMailing, onClose, onOpen, onShared, onFinished } = props;
  return (
    <>
      <InviteDialog
        opened={dialog?.kind === "invite"}
        isMailing={isMailing}
        onClose={onClose}
        onInvited={(link) => onOpen({ kind: "link", link })}
      />
      <LinkDialog link={dialog?.kind === "link" ? dialog.link : undefined} onDone={onShared} />
      <ChangeRoleDialog
        target={dialog?.kind === "role" ? dialog.target : undefined}
        isSelf={dialog?.kind === "role" && dialog.target.id === self}
        onClose={onClose}
        onChanged={({ name }, role) => onFinished(`${name} is now ${aRole(role)}.`)}
      />
      <ResetPasswordDialog
        target={dialog?.kind === "password" ? dialog.target : undefined}
        isMailing={isMailing}
        onClose={onClose}
        onMailed={({ email }) => onFinished(`Link sent to ${email}.`)}
      />
      <RemoveMemberDialog
        target={dialog?.kind === "remove" ? dialog.target : undefined}
        isSelf={dialog?.kind === "remove" && dialog.target.id === self}
        keys={dialog?.kind === "remove" ? (keys[dialog.target.id] ?? []) : []}
        onClose={onClose}
        onRemoved={({ name }) => onFinished(`${name} was removed.`)}
      />
      <RevokeInvitationDialog
        target={dialog?.kind === "revoke" ? dialog.target : undefined}
        onClose={onClose}
        onRevoked={() => onFinished("Invitation revoked.")}
      />
    </>
  );
}
