import { useForm } from "@mantine/form";
import { type IssuedSecret, rotateWebhookSecret } from "@/app/(dashboard)/settings/webhooks/actions";
import { SecretFields, type SecretValues } from "@/app/(dashboard)/settings/webhooks/secret-fields";
import { DialogButtons } from "@/app/ui/dialogs/dialog-buttons";
import { DialogForm } from "@/app/ui/dialogs/dialog-form";
import { ProblemAlert } from "@/app/ui/dialogs/problem-alert";
import { useDialogAction } from "@/app/ui/dialogs/use-dialog-action";
import { focusFirstError } from "@/app/ui/forms/focus-first-error";
import { lazyCheck } from "@/app/ui/forms/lazy-check";
import { NumberInput } from "@/app/ui/kit/inputs";
import { Modal } from "@/app/ui/kit/modal";
import { Text } from "@/app/ui/kit/text";
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
  const { isBusy, problem, run } = useDialogAction();
  const form = useForm<Values>({
    initialValues: { secretSource: "generated", secret: "", overlapHours: 24 },
    validate: (values) => checkBody(toBody(values)),
  });
  const errors: Record<string, unknown> = { ...problem?.fieldErrors, ...form.errors };
  return (
    <Modal onClose={onClose} title="Rotate the secret" size={480}>
      <DialogForm
        onSubmit={form.onSubmit(
          (values) => run(() => rotateWebhookSecret(webhook.mode, webhook.id, toBody(values)), onRotated),
          focusFirstError(form),
        )}
      >
        <Text>
          During the overlap <b>x-service-signature</b> stays with the old secret and <b>webhook-signature</b>{" "}
          carries both, so nothing is refused while your endpoint switches to the new one.
        </Text>
        <ProblemAlert problem={problem} />
        <SecretFields form={form} refusals={problem?.fieldErrors} />
        <NumberInput
          label="Overlap in hours"
          description="0 to 72; 0 switches at once."
          min={0}
          max={72}
          {...form.getInputProps("overlapHours")}
          error={errors.overlapHours as string | undefined}
        />
        <DialogButtons mt="xs" submit="Rotate secret" isBusy={isBusy} onCancel={onClose} />
      </DialogForm>
    </Modal>
  );
}

function toBody({ secretSource, secret, overlapHours }: Values) {
  // The schema refuses the empty text of an empty field.
  return { overlapHours: overlapHours as number, ...(secretSource === "given" ? { secret } : {}) };
}
