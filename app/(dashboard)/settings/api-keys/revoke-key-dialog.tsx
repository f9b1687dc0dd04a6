import { Confirmation } from "@/app/ui/dialogs/confirmation";
import { Modal } from "@/app/ui/kit/modal";
import { Text } from "@/app/ui/kit/text";
import { revokeKey } from "./actions";
import type { ListedKey } from "./listed-key";

interface RevokeKeyDialogProps {
  target: ListedKey | undefined;
  onClose(): void;
  onRevoked(target: ListedKey): void;
}

export function RevokeKeyDialog({ target, onClose, onRevoked }: RevokeKeyDialogProps) {
  return (
    <Modal opened={target !== undefined} onClose={onClose} title="Revoke key" size={460}>
      {target && (
        <Confirmation
          confirm="Revoke key"
          color="red"
          action={() => revokeKey(target.mode, target.id)}
          onClose={onClose}
          onDone={() => onRevoked(target)}
        >
          <Text>
            Requests with <b>{target.name}</b> will fail from now on. You can't undo this.
          </Text>
        </Confirmation>
      )}
    </Modal>
  );
}
