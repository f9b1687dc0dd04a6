import { Modal } from "@mantine/core";
import type { Mode, Permission } from "@/lib/contract/api-keys";
import type { IssuedKey } from "./actions";
import { CreateKeyForm } from "./create-key-form";

interface CreateKeyDialogProps {
  opened: boolean;
  mode: Mode;
  grantable: readonly Permission[];
  onClose(): void;
  onIssued(issued: IssuedKey): void;
}

export function CreateKeyDialog({ opened, mode, grantable, onClose, onIssued }: CreateKeyDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={`Create a ${mode} key`} size={480}>
      <CreateKeyForm mode={mode} grantable={grantable} onCancel={onClose} onIssued={onIssued} />
    </Modal>
  );
}
