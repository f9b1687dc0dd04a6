import { Modal, type ModalProps } from "@/app/ui/kit/modal";

export interface DialogFrameProps extends Pick<ModalProps, "title" | "size" | "onClose" | "children"> {
  /** Undefined while closed. */
  dialog: true | undefined;
}

export function DialogFrame({ dialog, ...props }: DialogFrameProps) {
  return <Modal opened={dialog === true} {...props} />;
}
