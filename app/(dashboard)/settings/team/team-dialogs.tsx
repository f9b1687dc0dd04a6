import { aRole } from "@/app/ui/access/role-names";
import { ConfirmModal } from "@/app/ui/dialogs/confirm-modal";
import type { ApiKeyView } from "@/lib/contract/api-keys";
import type { InvitationView } from "@/lib/domain/organizations/invitations/list";
import type { MemberView } from "@/lib/domain/organizations/members/list";
import { revoke } from "./actions";
import { ChangeRoleDialog } from "./change-role-dialog";
import { InviteDialog } from "./invite-dialog";
import { LinkDialog, type NewLink } from "./link-dialog";
import { RemoveMemberDialog } from "./remove-member-dialog";
import { ResetPasswordDialog } from "./reset-password-dialog";

export type TeamDialog =
  | { kind: "invite" }
  | { kind: "link"; link: NewLink }
  | { kind: "role" | "password" | "remove"; target: MemberView }
  | { kind: "revoke"; target: InvitationView };

export interface TeamDialogsProps {
  /** The one that is open. */
  dialog: TeamDialog;
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
  switch (dialog.kind) {
    case "invite":
      return (
        <InviteDialog
          isMailing={isMailing}
          onClose={onClose}
          onInvited={(link) => onOpen({ kind: "link", link })}
        />
      );
    case "link":
      return <LinkDialog link={dialog.link} onDone={onShared} />;
    case "role":
      return (
        <ChangeRoleDialog
          target={dialog.target}
          isSelf={dialog.target.id === self}
          onClose={onClose}
          onChanged={(role) => onFinished(`${dialog.target.name} is now ${aRole(role)}.`)}
        />
      );
    case "password":
      return (
        <ResetPasswordDialog
          target={dialog.target}
          isMailing={isMailing}
          onClose={onClose}
          onMailed={() => onFinished(`Link sent to ${dialog.target.email}.`)}
        />
      );
    case "remove":
      return (
        <RemoveMemberDialog
          target={dialog.target}
          isSelf={dialog.target.id === self}
          keys={keys[dialog.target.id] ?? []}
          onClose={onClose}
          onRemoved={() => onFinished(`${dialog.target.name} was removed.`)}
        />
      );
    case "revoke":
      return (
        <ConfirmModal
          title="Revoke invitation"
          size={440}
          confirm="Revoke invitation"
          color="red"
          action={() => revoke(dialog.target.id)}
          onClose={onClose}
          onDone={() => onFinished("Invitation revoked.")}
        >
          The link stops working immediately. You can create a new one at any time.
        </ConfirmModal>
      );
  }
}
