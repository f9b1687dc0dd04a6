import { useForm } from "@mantine/form";
import { addFact } from "@/app/(dashboard)/lists/actions";
import { effectNames } from "@/app/(dashboard)/lists/names";
import { ReasonFields } from "@/app/(dashboard)/lists/reason-fields";
import { endOfLastDay } from "@/app/ui/dates/last-day";
import { useTimeZone } from "@/app/ui/dates/time-zone";
import { DialogButtons } from "@/app/ui/dialogs/dialog-buttons";
import { DialogForm } from "@/app/ui/dialogs/dialog-form";
import { ProblemAlert } from "@/app/ui/dialogs/problem-alert";
import { useDialogAction } from "@/app/ui/dialogs/use-dialog-action";
import { focusFirstError } from "@/app/ui/forms/focus-first-error";
import { lazyCheck } from "@/app/ui/forms/lazy-check";
import { Modal } from "@/app/ui/kit/modal";
import { Text } from "@/app/ui/kit/text";
import type { Mode } from "@/lib/contract/api-keys";
import type { ListEffect, ListKind } from "@/lib/contract/list-kinds";
import { listedThings } from "@/lib/risk/signals/lists";

/** The list that a fact of the applicant goes to. */
export interface FactChoice {
  effect: ListEffect;
  kind: ListKind;
}

interface AddFactProps {
  analysisId: string;
  mode: Mode;
  onClose(): void;
  onAdded(): void;
}

export interface FactDialogProps extends AddFactProps {
  /** Undefined while closed. */
  dialog: FactChoice | undefined;
}

/** Asks why a fact of the applicant goes to a list, and until when. */
export function FactDialog({ dialog, ...props }: FactDialogProps) {
  return (
    <Modal
      opened={dialog !== undefined}
      onClose={props.onClose}
      title={dialog && `Add to the ${effectNames[dialog.effect].toLowerCase()}`}
      size={480}
    >
      {dialog && <AddFact choice={dialog} {...props} />}
    </Modal>
  );
}

const checkReason = lazyCheck(() =>
  import("@/lib/contract/list-entries").then((contract) => contract.updateListEntryBody),
);

function AddFact({ choice, analysisId, mode, onClose, onAdded }: AddFactProps & { choice: FactChoice }) {
  const { isBusy, problem, run } = useDialogAction();
  const timeZone = useTimeZone();
  const form = useForm({
    initialValues: { reason: "", expires: "" },
    validate: ({ reason }) => checkReason({ reason }),
  });
  return (
    <DialogForm
      onSubmit={form.onSubmit(
        ({ reason, expires }) =>
          run(
            () =>
              addFact(mode, { analysisId, ...choice, reason, expiresAt: endOfLastDay(expires, timeZone) }),
            onAdded,
          ),
        focusFirstError(form),
      )}
    >
      <ProblemAlert problem={problem} />
      <Text>
        {choice.effect === "block"
          ? `Every new applicant with this ${listedThings[choice.kind]} is held for review.`
          : `Signals about only this ${listedThings[choice.kind]} stop counting. All others still count.`}
      </Text>
      <ReasonFields
        getInputProps={(field) => form.getInputProps(field)}
        errors={{ ...problem?.fieldErrors, ...form.errors }}
      />
      <DialogButtons mt="xs" submit="Add entry" isBusy={isBusy} onCancel={onClose} />
    </DialogForm>
  );
}
