import { useForm } from "@mantine/form";
import { endOfLastDay, lastDayOf } from "@/app/ui/dates/last-day";
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
import type { ListEntryView } from "@/lib/contract/list-entries";
import { change } from "./actions";
import { ReasonFields } from "./reason-fields";

interface EditDialogProps {
  target: ListEntryView;
  mode: Mode;
  onClose(): void;
  onChanged(): void;
}

interface Values {
  reason: string;
  expires: string;
}

const checkBody = lazyCheck(() =>
  import("@/lib/contract/list-entries").then((contract) => contract.updateListEntryBody),
);

export function EditDialog({ target, mode, onClose, onChanged }: EditDialogProps) {
  const { isBusy, problem, run } = useDialogAction();
  const timeZone = useTimeZone();
  const lastDay = lastDayOf(target.expiresAt, timeZone);
  const toBody = ({ reason, expires }: Values) => ({
    reason,
    ...(expires === lastDay ? {} : { expiresAt: endOfLastDay(expires, timeZone) }),
  });
  const form = useForm<Values>({
    initialValues: { reason: target.reason ?? "", expires: lastDay },
    validate: (values) => checkBody(toBody(values)),
  });
  return (
    <Modal onClose={onClose} title="Edit entry" size={520}>
      <DialogForm
        onSubmit={form.onSubmit(
          (values) => run(() => change(mode, target.id, toBody(values)), onChanged),
          focusFirstError(form),
        )}
      >
        <ProblemAlert problem={problem} />
        <Text>
          <bdi>{target.value}</bdi>
        </Text>
        <ReasonFields
          getInputProps={(field) => form.getInputProps(field)}
          errors={{ ...problem?.fieldErrors, ...form.errors }}
        />
        <DialogButtons mt="xs" submit="Save" isBusy={isBusy} onCancel={onClose} />
      </DialogForm>
    </Modal>
  );
}
