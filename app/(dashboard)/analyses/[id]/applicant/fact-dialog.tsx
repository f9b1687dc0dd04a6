import { addFact } from "@/app/(dashboard)/lists/actions";
import { effectNames } from "@/app/(dashboard)/lists/names";
import { ReasonFields } from "@/app/(dashboard)/lists/reason-fields";
import { endOfLastDay } from "@/app/ui/dates/last-day";
import { useTimeZone } from "@/app/ui/dates/time-zone";
import { FormModal } from "@/app/ui/dialogs/form-modal";
import { lazyCheck } from "@/app/ui/forms/lazy-check";
import { useActionForm } from "@/app/ui/forms/use-action-form";
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
  const timeZone = useTimeZone();
  const { field, errors, sending } = useActionForm(
    ({ reason, expires }: { reason: string; expires: string }) =>
      addFact(mode, { analysisId, ...choice, reason, expiresAt: endOfLastDay(expires, timeZone) }),
    {
      initialValues: { reason: "", expires: "" },
      validate: ({ reason }) => checkReason({ reason }),
      onDone: onAdded,
    },
  );
  return (
    <FormModal
      {...sending}
      onClose={onClose}
      title={`Add to the ${effectNames[choice.effect].toLowerCase()}`}
      size={480}
      submit="Add entry"
    >
      <Text>
        {choice.effect === "block"
          ? `Every new applicant with this ${listedThings[choice.kind]} is held for review.`
          : `Signals about only this ${listedThings[choice.kind]} stop counting. All others still count.`}
      </Text>
      <ReasonFields field={field} expiryError={errors.expiresAt} />
    </FormModal>
  );
}
