import { Confirmation } from "@/app/ui/dialogs/confirmation";
import { Modal } from "@/app/ui/kit/modal";
import { Text } from "@/app/ui/kit/text";
import type { InvitationView } from "@/lib/domain/organizations/invitations/list";
import { revoke } from "./actions";

interface RevokeInvitationDialogProps {
  target: InvitationView | undefined;
  onClose(): void;
  onRevoked(): void;
}

export function RevokeInvitationDialog({ target, onClose, onRevoked }: RevokeInvitationDialogProps) {
  return (
    <Modal opened={target !== undefined} onClose={onClose} title="Revoke invitation" size={440}>
      {target && (
        <Confirmation
          confirm="Revoke invitation"
          color="red"
          action={() => revoke(target.id)}
          onClose={onClose}
          onDone={onRevoked}
        >
          <Text>The link stops working immediately. You can create a new one at any time.</Text>
        </Confirmation>
      )}
    </Modal>
  );
}
