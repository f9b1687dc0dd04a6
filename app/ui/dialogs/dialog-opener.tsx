"use client";

import { type ReactNode, useState } from "react";
import { Button, type ButtonProps } from "@/app/ui/kit/button";
import { Dialog, type DialogProps } from "./dialog";

export interface DialogOpenerProps extends Pick<DialogProps, "title" | "size"> {
  button: ButtonProps & { "aria-label"?: string | undefined };
  /** What is in the dialog. */
  children(close: () => void): ReactNode;
}

/** A button that opens a dialog. */
export function DialogOpener({ button, title, size = 460, children }: DialogOpenerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button variant="default" {...button} onClick={() => setIsOpen(true)} />
      <Dialog opened={isOpen} onClose={close} title={title} size={size}>
        {children(close)}
      </Dialog>
    </>
  );
}
