"use client";

import { type ReactNode, useState } from "react";
import { lazyDialogs } from "@/app/ui/dialogs/lazy-dialogs";
import type { ViewDialog, ViewDialogsProps } from "./view-dialogs";
import type { ViewProps } from "./view-props";

const ViewDialogs = lazyDialogs<ViewDialog, ViewDialogsProps>(() =>
  import("./view-dialogs").then((module) => module.ViewDialogs),
);

/** The dialogs that change views, and how to open one. */
export function useViewDialogs(props: ViewProps): { dialogs: ReactNode; open(dialog: ViewDialog): void } {
  const [dialog, setDialog] = useState<ViewDialog>();
  const dialogs = <ViewDialogs {...props} dialog={dialog} onClose={() => setDialog(undefined)} />;
  return { dialogs, open: setDialog };
}
