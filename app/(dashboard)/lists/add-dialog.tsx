import { endOfLastDay } from "@/app/ui/dates/last-day";
import { useTimeZone } from "@/app/ui/dates/time-zone";
import { FormModal } from "@/app/ui/dialogs/form-modal";
import { lazyCheck } from "@/app/ui/forms/lazy-check";
import { useActionForm } from "@/app/ui/forms/use-action-form";
import { Radio, RadioGroup } from "@/app/ui/kit/choices";
import { Stack } from "@/app/ui/kit/flow";
import { NativeSelect, TextInput } from "@/app/ui/kit/inputs";
import type { Mode } from "@/lib/contract/api-keys";
import type { ListEffect, ListKind } from "@/lib/contract/list-kinds";
import { add } from "./actions";
import { effectNames, kindChoices, kindExamples } from "./names";
import { ReasonFields } from "./reason-fields";

interface AddDialogProps {
  mode: Mode;
  onClose(): void;
  onAdded(): void;
}

interface Values {
  effect: ListEffect;
  kind: ListKind;
  value: string;
  reason: string;
  expires: string;
}

const checkBody = lazyCheck(() =>
  import("@/lib/contract/list-entries").then((contract) => contract.createListEntryBody),
);

export function AddDialog({ mode, onClose, onAdded }: AddDialogProps) {
  const timeZone = useTimeZone();
  const toBody = ({ expires, ...rest }: Values) => ({ ...rest, expiresAt: endOfLastDay(expires, timeZone) });
  const { form, field, errors, sending } = useActionForm((values: Values) => add(mode, toBody(values)), {
    initialValues: { effect: "block", kind: "email", value: "", reason: "", expires: "" },
    validate: (values) => checkBody(toBody(values)),
    onDone: onAdded,
  });
  return (
    <FormModal
      {...sending}
      onClose={onClose}
      title="Add an entry"
      size={520}
      submit="Add entry"
      autoComplete="off"
    >
      <RadioGroup label="List" {...form.getInputProps("effect")}>
        <Stack gap="xs" mt="xs">
          <Radio
            value="block"
            label={effectNames.block}
            description="Matching applicants are held for review. A policy rule may decline on an SSN, email address, or phone number."
          />
          <Radio
            value="allow"
            label={effectNames.allow}
            description="Signals about only this value don't count. All others still count, and the entry approves no one."
          />
        </Stack>
      </RadioGroup>
      <NativeSelect label="Kind" data={kindChoices} {...form.getInputProps("kind")} />
      <TextInput label="Value" placeholder={kindExamples[form.values.kind]} required {...field("value")} />
      <ReasonFields field={field} expiryError={errors.expiresAt} />
    </FormModal>
  );
}
