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

export interface FactDialogProps {
  dialog: FactChoice;
  analysisId: string;
  mode: Mode;
  onClose(): void;
  onAdded(): void;
}

const checkReason = lazyCheck(() =>
  import("@/lib/contract/list-entries").then((contract) => contract.updateListEntryBody),
);

/** Asks why a fact of the applicant goes to a list, and until when. */
export function FactDialog({ dialog: choice, analysisId, mode, onClose, onAdded }: FactDialogProps) {
  const { isBusy, problem, run } = useDialogAction();
  const timeZone = useTimeZone();
  const form = useForm({
    initialValues: { reason: "", expires: "" },
    validate: ({ reason }) => checkReason({ reason }),
  });
  return (
    <Modal onClose={onClose} title={`Add to the ${effectNames[choice.effect].toLowerCase()}`} size={480}>
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
    </Modal>
  );
}
