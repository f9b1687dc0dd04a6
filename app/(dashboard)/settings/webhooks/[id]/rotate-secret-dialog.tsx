import { type IssuedSecret, rotateWebhookSecret } from "@/app/(dashboard)/settings/webhooks/actions";
import { SecretFields, type SecretValues } from "@/app/(dashboard)/settings/webhooks/secret-fields";
import { FormModal } from "@/app/ui/dialogs/form-modal";
import { lazyCheck } from "@/app/ui/forms/lazy-check";
import { useActionForm } from "@/app/ui/forms/use-action-form";
import { NumberInput } from "@/app/ui/kit/inputs";
import type { WebhookView } from "@/lib/contract/webhooks";

interface RotateSecretDialogProps {
  webhook: WebhookView;
  onClose(): void;
  onRotated(issued: IssuedSecret): void;
}

interface Values extends SecretValues {
  overlapHours: number | string;
}

const checkBody = lazyCheck(() =>
  import("@/lib/contract/webhooks").then((contract) => contract.rotateSecretBody),
);

export function RotateSecretDialog({ webhook, onClose, onRotated }: RotateSecretDialogProps) {
  const { form, field, sending } = useActionForm(
    (values: Values) => rotateWebhookSecret(webhook.mode, webhook.id, toBody(values)),
    {
      initialValues: { secretSource: "generated", secret: "", overlapHours: 24 },
      validate: (values) => checkBody(toBody(values)),
      onDone: onRotated,
    },
  );
  return (
    <FormModal
      {...sending}
      onClose={onClose}
      title="Rotate the secret"
      size={480}
      submit="Rotate secret"
      about={
        <>
          During the overlap <b>x-service-signature</b> stays with the old secret and <b>webhook-signature</b>{" "}
          carries both, so nothing is refused while your endpoint switches to the new one.
        </>
      }
    >
      <SecretFields source={form.values.secretSource} field={field} />
      <NumberInput
        label="Overlap in hours"
        description="0 to 72; 0 switches at once."
        min={0}
        max={72}
        {...field("overlapHours")}
      />
    </FormModal>
  );
}

function toBody({ secretSource, secret, overlapHours }: Values) {
  // The schema refuses the empty text of an empty field.
  return { overlapHours: overlapHours as number, ...(secretSource === "given" ? { secret } : {}) };
}
