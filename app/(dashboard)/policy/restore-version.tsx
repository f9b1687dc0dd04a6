"use client";

import { DialogOpener } from "@/app/ui/dialogs/dialog-opener";
import type { ButtonProps } from "@/app/ui/kit/button";
import { notifications } from "@/app/ui/kit/notifications";
import { Text } from "@/app/ui/kit/text";
import type { Mode } from "@/lib/contract/api-keys";
import { restore } from "./actions";
import { outcomeText } from "./outcome-text";
import { ReasonForm } from "./reason-form";

interface RestoreVersionProps extends ButtonProps {
  mode: Mode;
  version: number;
  /** The version in force, which the restored one replaces. */
  inForce: number;
  needsApproval: boolean;
}

/** Publishes an earlier version's content again, with a reason. Of the previous version, that is a rollback. */
export function RestoreVersion({ mode, version, inForce, needsApproval, ...props }: RestoreVersionProps) {
  const isRollback = props.children !== undefined;
  const verb = isRollback ? "Roll back" : "Restore";
  return (
    <DialogOpener
      button={{
        size: "compact-xs",
        "aria-label": isRollback ? undefined : `Restore version ${version}`,
        children: "Restore…",
        ...props,
      }}
      title={`${verb} ${isRollback ? "to " : ""}version ${version}`}
    >
      {(close) => (
        <ReasonForm
          submit={needsApproval ? "Propose" : verb}
          action={(reason) => restore(mode, { ...reason, version, replacesVersion: inForce })}
          onClose={close}
          onDone={(outcome) => {
            close();
            notifications.show({ color: "green", message: outcomeText(outcome) });
          }}
        >
          <Text>
            The content of version {version} becomes version {inForce + 1} and decides all new analyses, live
            and test. Past decisions stay the same, and version {inForce} stays in the list.
            {needsApproval && " A second member has to approve it first."}
          </Text>
        </ReasonForm>
      )}
    </DialogOpener>
  );
}
