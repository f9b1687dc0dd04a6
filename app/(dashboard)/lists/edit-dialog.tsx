import { endOfLastDay, lastDayOf } from "@/app/ui/dates/last-day";
import { useTimeZone } from "@/app/ui/dates/time-zone";
import { FormModal } from "@/app/ui/dialogs/form-modal";
import { lazyCheck } from "@/app/ui/forms/lazy-check";
import { useActionForm } from "@/app/ui/forms/use-action-form";
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
  const timeZone = useTimeZone();
  const lastDay = lastDayOf(target.expiresAt, timeZone);
  const toBody = ({ reason, expires }: Values) => ({
    reason,
    ...(expires === lastDay ? {} : { expiresAt: endOfLastDay(expires, timeZone) }),
  });
  const { field, errors, sending } = useActionForm(
    (values: Values) => change(mode, target.id, toBody(values)),
    {
      initialValues: { reason: target.reason ?? "", expires: lastDay },
      validate: (values) => checkBody(toBody(values)),
      onDone: onChanged,
    },
  );
  return (
    <FormModal {...sending} onClose={onClose} title="Edit entry" size={520} submit="Save">
      <Text>
        <bdi>{target.value}</bdi>
      </Text>
      <ReasonFields field={field} expiryError={errors.expiresAt} />
    </FormModal>
  );
}
