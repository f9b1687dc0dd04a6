"use client";

import type { DialogFrameProps } from "./dialog-frame";
import { lazyDialogs } from "./lazy-dialogs";

interface DialogProps extends Omit<DialogFrameProps, "dialog"> {
  opened: boolean;
}

const Frame = lazyDialogs<true, DialogFrameProps>(() =>
  import("./dialog-frame").then((module) => module.DialogFrame),
);

/**
 * A dialog whose frame, an eighth of what a page loads, is loaded when one opens. Where the contents weigh as much, load both
 * with `lazyDialogs`.
 */
export function Dialog({ opened, ...props }: DialogProps) {
  return <Frame dialog={opened ? true : undefined} {...props} />;
}
