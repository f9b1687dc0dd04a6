import type { ReactNode } from "react";
import type { ActionResult } from "@/app/actions/action-result";
import { Confirmation } from "@/app/ui/dialogs/confirmation";
import type { GoTo } from "@/app/ui/dialogs/use-dialog-action";
import { Modal } from "@/app/ui/kit/modal";

interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  children: ReactNode;
  /** Label of the button that does it. */
  confirm: string;
  isDestructive?: boolean;
  action(): Promise<ActionResult<null>>;
  onClose(): void;
  onDone(value: null, goTo: GoTo): void;
}

/** Asks before a change that affects other systems or members. */
export function ConfirmDialog({
  opened,
  title,
  children,
  isDestructive = false,
  ...props
}: ConfirmDialogProps) {
  return (
    <Modal opened={opened} onClose={props.onClose} title={title} size={460}>
      <Confirmation color={isDestructive ? "red" : undefined} {...props}>
        <div>{children}</div>
      </Confirmation>
    </Modal>
  );
}
