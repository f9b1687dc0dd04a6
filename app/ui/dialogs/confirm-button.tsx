"use client";

import { Text } from "@/app/ui/kit/text";
import { Confirmation, type ConfirmationProps } from "./confirmation";
import { DialogOpener, type DialogOpenerProps } from "./dialog-opener";

type ConfirmButtonProps<Value> = Omit<DialogOpenerProps, "children"> &
  Omit<ConfirmationProps<Value>, "onClose">;

/** A button that asks for confirmation in a dialog. */
export function ConfirmButton<Value>({
  button,
  title,
  size = 460,
  children,
  ...question
}: ConfirmButtonProps<Value>) {
  return (
    <DialogOpener button={button} title={title} size={size}>
      {(close) => (
        <Confirmation {...question} onClose={close}>
          <Text component="div">{children}</Text>
        </Confirmation>
      )}
    </DialogOpener>
  );
}
