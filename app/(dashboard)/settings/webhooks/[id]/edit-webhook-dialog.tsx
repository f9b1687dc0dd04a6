import { useForm } from "@mantine/form";
import { changeWebhook } from "@/app/(dashboard)/settings/webhooks/actions";
import { WebhookFields, type WebhookValues } from "@/app/(dashboard)/settings/webhooks/webhook-fields";
import { DialogButtons } from "@/app/ui/dialogs/dialog-buttons";
import { DialogForm } from "@/app/ui/dialogs/dialog-form";
import { ProblemAlert } from "@/app/ui/dialogs/problem-alert";
import { useDialogAction } from "@/app/ui/dialogs/use-dialog-action";
import { focusFirstError } from "@/app/ui/forms/focus-first-error";
import { lazyCheck } from "@/app/ui/forms/lazy-check";
import { Modal } from "@/app/ui/kit/modal";
import type { WebhookView } from "@/lib/contract/webhooks";

interface EditWebhookDialogProps {
  webhook: WebhookView;
  onClose(): void;
  onDone(): void;
}

const checkBody = lazyCheck(() =>
  import("@/lib/contract/webhooks").then((contract) => contract.updateWebhookBody),
);

export function EditWebhookDialog({ webhook, onClose, onDone }: EditWebhookDialogProps) {
  const { isBusy, problem, run } = useDialogAction();
  const form = useForm<WebhookValues>({
    initialValues: {
      url: webhook.url,
      description: webhook.description ?? "",
      events: webhook.events,
    },
    validate: (values) => checkBody(toBody(values)),
  });
  return (
    <Modal onClose={onClose} title="Edit webhook" size={520}>
      <DialogForm
        onSubmit={form.onSubmit(
          (values) => run(() => changeWebhook(webhook.mode, webhook.id, toBody(values)), onDone),
          focusFirstError(form),
        )}
      >
        <ProblemAlert problem={problem} />
        <WebhookFields form={form} refusals={problem?.fieldErrors} />
        <DialogButtons mt="xs" submit="Save changes" isBusy={isBusy} onCancel={onClose} />
      </DialogForm>
    </Modal>
  );
}

function toBody({ url, description, events }: WebhookValues) {
  return { url: url.trim(), events, description: description.trim() === "" ? null : description };
}
