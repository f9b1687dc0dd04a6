import { Modal } from "@/app/ui/kit/modal";
import type { KeyScope, Mode, Permission } from "@/lib/contract/api-keys";
import type { IssuedKey } from "./actions";
import type { KeyDecides } from "./case-decisions";
import { CreateKeyForm } from "./create-key-form";

interface CreateKeyDialogProps {
  opened: boolean;
  mode: Mode;
  grantable: readonly Permission[];
  grantableScopes: readonly KeyScope[];
  decides: KeyDecides;
  onClose(): void;
  onIssued(issued: IssuedKey): void;
}

export function CreateKeyDialog({ opened, mode, onClose, ...form }: CreateKeyDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={`Create a ${mode} key`} size={480}>
      <CreateKeyForm mode={mode} onCancel={onClose} {...form} />
    </Modal>
  );
}
