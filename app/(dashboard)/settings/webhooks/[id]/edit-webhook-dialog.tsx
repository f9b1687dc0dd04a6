import { changeWebhook } from "@/app/(dashboard)/settings/webhooks/actions";
import { WebhookFields, type WebhookValues } from "@/app/(dashboard)/settings/webhooks/webhook-fields";
import { FormModal } from "@/app/ui/dialogs/form-modal";
import { lazyCheck } from "@/app/ui/forms/lazy-check";
import { useActionForm } from "@/app/ui/forms/use-action-form";
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
  const { field, sending } = useActionForm(
    (values: WebhookValues) => changeWebhook(webhook.mode, webhook.id, toBody(values)),
    {
      initialValues: {
        url: webhook.url,
        description: webhook.description ?? "",
        events: webhook.events,
      },
      validate: (values) => checkBody(toBody(values)),
      onDone,
    },
  );
  return (
    <FormModal {...sending} onClose={onClose} title="Edit webhook" size={520} submit="Save changes">
      <WebhookFields field={field} />
    </FormModal>
  );
}

function toBody({ url, description, events }: WebhookValues) {
  return { url: url.trim(), events, description: description.trim() === "" ? null : description };
}
