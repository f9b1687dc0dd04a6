"use client";

import type { ModalProps } from "@/app/ui/kit/modal";
import { lazyDialogs } from "./lazy-dialogs";

export interface DialogProps extends Pick<ModalProps, "title" | "size" | "onClose" | "children"> {
  opened: boolean;
}

const Frame = lazyDialogs<true, ModalProps & { dialog: true }>(() =>
  import("@/app/ui/kit/modal").then((module) => module.Modal),
);

/**
 * A dialog whose frame, an eighth of what a page loads, is loaded when one opens. Where the contents weigh as much, load both
 * with `lazyDialogs`.
 */
export function Dialog({ opened, ...props }: DialogProps) {
  return <Frame dialog={opened ? true : undefined} {...props} />;
}
