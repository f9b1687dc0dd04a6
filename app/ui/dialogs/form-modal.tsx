import type { ComponentProps, ReactNode } from "react";
import type { Refusal } from "@/app/actions/action-result";
import { Modal, type ModalProps } from "@/app/ui/kit/modal";
import { Text } from "@/app/ui/kit/text";
import { DialogButtons } from "./dialog-buttons";
import { DialogForm } from "./dialog-form";
import { ProblemAlert } from "./problem-alert";

interface FormModalProps
  extends Pick<ModalProps, "title" | "size" | "onClose">,
    ComponentProps<typeof DialogForm>,
    Omit<ComponentProps<typeof DialogButtons>, "mt" | "onCancel"> {
  /** Above why it was refused. */
  about?: ReactNode;
  problem: Refusal | undefined;
}

/** A dialog that is a form, open while it's rendered. */
export function FormModal({
  title,
  size = "md",
  onClose,
  onSubmit,
  autoComplete,
  about,
  problem,
  children,
  ...buttons
}: FormModalProps) {
  return (
    <Modal onClose={onClose} title={title} size={size}>
      <DialogForm onSubmit={onSubmit} autoComplete={autoComplete}>
        {about !== undefined && <Text>{about}</Text>}
        <ProblemAlert problem={problem} />
        {children}
        <DialogButtons mt="xs" {...buttons} onCancel={onClose} />
      </DialogForm>
    </Modal>
  );
}
