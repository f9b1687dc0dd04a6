"use client";

import { createContext, type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from "react";
import { CloseButton } from "./button";
import classes from "./modal.module.css";

export interface ModalProps {
  onClose(): void;
  title: ReactNode;
  size?: "sm" | "md" | "lg" | "xl" | number;
  /** False while closing would lose something: neither Escape nor a click beside it closes, and there is no cross. */
  isDismissible?: boolean;
  children: ReactNode;
}

/** Where lists that open over a dialog belong: everything outside it is inert. */
export const ModalContext = createContext<RefObject<HTMLElement | null> | undefined>(undefined);

const focusable = "input:not([type=hidden]), select, textarea, button, a[href]";

const widths = { sm: 380, md: 440, lg: 620, xl: 780 };

/**
 * The platform's own dialog, open while it's rendered: it keeps the focus inside, hides the page from screen readers, and gives
 * the focus back.
 */
export function Modal({ onClose, title, size = "md", isDismissible = true, children }: ModalProps) {
  const titleId = useId();
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog === null || dialog.open) return;
    const first =
      dialog.querySelector("[data-autofocus]") ??
      dialog.querySelector(`[data-dialog-body] :is(${focusable})`) ??
      dialog;
    // The browser gives it the focus as it opens: to move the focus later would lay the page out again.
    first.setAttribute("autofocus", "");
    dialog.showModal();
    return () => dialog.close();
  }, []);
  return (
    <dialog
      ref={element}
      className={classes.dialog}
      aria-labelledby={titleId}
      style={{ width: typeof size === "number" ? size : widths[size] }}
      tabIndex={-1}
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        event.preventDefault();
        event.stopPropagation();
        if (isDismissible) onClose();
      }}
      onMouseDown={(event) => {
        // Its contents cover all of it: what is clicked as the dialog itself is the backdrop.
        if (isDismissible && event.target === event.currentTarget && event.button === 0) onClose();
      }}
    >
      <div className={classes.content}>
        <div className={classes.header}>
          <h2 id={titleId} className={classes.title}>
            {title}
          </h2>
          {isDismissible && <CloseButton aria-label="Close" onClick={onClose} />}
        </div>
        <ModalContext value={element}>
          <div className={classes.body} data-dialog-body="">
            {children}
          </div>
        </ModalContext>
      </div>
    </dialog>
  );
}
