"use client";

import { useState } from "react";
import { lazyDialogs } from "@/app/ui/dialogs/lazy-dialogs";
import { useDone } from "@/app/ui/dialogs/use-done";
import { Button } from "@/app/ui/kit/button";
import type { Mode } from "@/lib/contract/api-keys";
import type { RequestableField } from "@/lib/contract/requestable-fields";
import type { AskDialogs, AskDialogsProps } from "./ask-dialogs";

interface AskButtonProps {
  id: string;
  mode: Mode;
  /** What the case suggests to ask for. */
  suggested: readonly RequestableField[];
  /** Where the link can be emailed. */
  linkAddress: string | null;
}

const Dialogs = lazyDialogs<AskDialogs, AskDialogsProps>(() =>
  import("./ask-dialogs").then((module) => module.AskDialogs),
);

/** Asks the applicant, and shows the link once. */
export function AskButton(props: AskButtonProps) {
  const showDone = useDone();
  const [dialog, open] = useState<AskDialogs>();
  const done = (message: string) => {
    open(undefined);
    showDone(message);
  };
  return (
    <>
      <Button variant="default" onClick={() => open({ kind: "ask" })}>
        Ask the applicant
      </Button>
      <Dialogs
        {...props}
        dialog={dialog}
        onClose={() => open(undefined)}
        onAsked={(link) => (link.isEmailed ? done("Request on its way.") : open({ kind: "link", link }))}
        onShared={() => done("Request created.")}
      />
    </>
  );
}
