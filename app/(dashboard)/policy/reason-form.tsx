import { type ReactNode, useState } from "react";
import type { ActionResult } from "@/app/actions/action-result";
import { DialogForm } from "@/app/ui/dialogs/dialog-form";
import { type GoTo, useDialogAction } from "@/app/ui/dialogs/use-dialog-action";
import { Button } from "@/app/ui/kit/button";
import { Group } from "@/app/ui/kit/flow";
import { Textarea, TextInput } from "@/app/ui/kit/inputs";
import { RefusalAlert } from "./refusal-alert";

export interface Reason {
  note: string;
  /** Absent to start immediately. */
  startsAt?: string;
}

interface ReasonFormProps<Value> {
  /** What will happen. */
  children: ReactNode;
  label?: string;
  description?: string;
  /** Whether the field may stay empty. */
  isOptional?: boolean;
  /** Whether to ask for the start. */
  hasStart?: boolean;
  submit: string;
  action(reason: Reason): Promise<ActionResult<Value>>;
  onClose(): void;
  onDone(value: Value, goTo: GoTo): void;
}

/** In a dialog: asks for a reason, runs the action and shows why it was refused. */
export function ReasonForm<Value>({
  children,
  label = "Why",
  description = "Shown in the history. Leave out personal data.",
  isOptional = false,
  hasStart = false,
  submit,
  action,
  onClose,
  onDone,
}: ReasonFormProps<Value>) {
  const [note, setNote] = useState("");
  const [start, setStart] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const { isBusy, problem, run } = useDialogAction();
  return (
    <DialogForm
      onSubmit={(event) => {
        const reason = note.trim();
        setIsMissing(!isOptional && reason === "");
        if (!isOptional && reason === "") {
          event.currentTarget.querySelector("textarea")?.focus();
          return;
        }
        void run(
          () => action({ note: reason, ...(start === "" ? {} : { startsAt: toInstant(start) }) }),
          onDone,
        );
      }}
    >
      {children}
      {problem !== undefined && <RefusalAlert problem={problem} />}
      <Textarea
        label={label}
        description={description}
        required={!isOptional}
        error={isMissing && note.trim() === "" ? "Give a reason" : undefined}
        maxLength={500}
        autosize
        minRows={2}
        data-autofocus
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {hasStart && (
        <TextInput
          type="datetime-local"
          label="Start"
          description="Your local time. Leave empty to start immediately."
          value={start}
          onChange={(event) => setStart(event.currentTarget.value)}
        />
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          Cancel
        </Button>
        <Button type="submit" loading={isBusy}>
          {submit}
        </Button>
      </Group>
    </DialogForm>
  );
}

/** Of a local time, which the service checks. */
function toInstant(local: string): string {
  const date = new Date(local);
  return Number.isNaN(date.getTime()) ? local : date.toISOString();
}
