import { Modal, type ModalProps } from "@/app/ui/kit/modal";
import { Text } from "@/app/ui/kit/text";
import { Confirmation, type ConfirmationProps } from "./confirmation";

type ConfirmModalProps<Value> = Pick<ModalProps, "title" | "size"> & ConfirmationProps<Value>;

/** A dialog that asks for confirmation, open while it's rendered. */
export function ConfirmModal<Value>({ title, size = 460, children, ...question }: ConfirmModalProps<Value>) {
  return (
    <Modal onClose={question.onClose} title={title} size={size}>
      <Confirmation {...question}>
        <Text component="div">{children}</Text>
      </Confirmation>
    </Modal>
  );
}
