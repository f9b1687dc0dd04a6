"use client";

import type { ReactNode } from "react";
import type { ActionResult } from "@/app/actions/action-result";
import { Button } from "@/app/ui/kit/button";
import { Group, Stack } from "@/app/ui/kit/flow";
import type { Color } from "@/app/ui/kit/style-props";
import { ProblemAlert } from "./problem-alert";
import { type GoTo, useDialogAction } from "./use-dialog-action";
import { useDone } from "./use-done";

export interface ConfirmationProps<Value> {
  /** What will happen. */
  children: ReactNode;
  /** Label of the button that does it. */
  confirm: string;
  /** Label of the button that changes nothing. */
  keep?: string;
  color?: Color | undefined;
  action(): Promise<ActionResult<Value>>;
  onClose(): void;
  /** What a message says then. The dialog closes, and the page shows everything as it is now. */
  done?: string;
  onDone?(value: Value, goTo: GoTo): void;
}

/** In a dialog: asks for confirmation, runs the action and shows why it was refused. */
export function Confirmation<Value>({
  children,
  confirm,
  keep = "Cancel",
  color,
  action,
  onClose,
  done,
  onDone,
}: ConfirmationProps<Value>) {
  const showDone = useDone();
  const { isBusy, problem, run } = useDialogAction();
  const finish = (value: Value, goTo: GoTo) => {
    if (done !== undefined) {
      onClose();
      showDone(done);
    }
    onDone?.(value, goTo);
  };
  return (
    <Stack gap="md">
      {children}
      <ProblemAlert problem={problem} />
      <Group justify="flex-end" gap="sm" mt="xs">
        <Button variant="default" onClick={onClose} data-autofocus>
          {keep}
        </Button>
        <Button color={color} loading={isBusy} onClick={() => run(action, finish)}>
          {confirm}
        </Button>
      </Group>
    </Stack>
  );
}
