import { FormModal } from "@/app/ui/dialogs/form-modal";
import { lazyCheck } from "@/app/ui/forms/lazy-check";
import { useActionForm } from "@/app/ui/forms/use-action-form";
import type { Mode } from "@/lib/contract/api-keys";
import { type IssuedSecret, registerWebhook } from "./actions";
import { SecretFields, type SecretValues } from "./secret-fields";
import { WebhookFields, type WebhookValues } from "./webhook-fields";

interface CreateWebhookDialogProps {
  mode: Mode;
  onClose(): void;
  onCreated(issued: IssuedSecret): void;
}

type Values = WebhookValues & SecretValues;

const checkBody = lazyCheck(() =>
  import("@/lib/contract/webhooks").then((contract) => contract.createWebhookBody),
);

export function CreateWebhookDialog({ mode, onClose, onCreated }: CreateWebhookDialogProps) {
  const { form, field, sending } = useActionForm((values: Values) => registerWebhook(mode, toBody(values)), {
    initialValues: { url: "", description: "", events: [], secretSource: "generated", secret: "" },
    validate: async (values) => ({ ...(await checkBody(toBody(values))), ...urlProblem(values) }),
    onDone: onCreated,
  });
  return (
    <FormModal {...sending} onClose={onClose} title={`Add a ${mode} webhook`} size={520} submit="Add webhook">
      <WebhookFields field={field} />
      <SecretFields source={form.values.secretSource} field={field} />
    </FormModal>
  );
}

function urlProblem({ url }: Values): { url?: string } {
  return url.trim() === "" ? { url: "must not be empty" } : {};
}

function toBody({ url, description, events, secretSource, secret }: Values) {
  return {
    url: url.trim(),
    events,
    ...(description.trim() === "" ? {} : { description }),
    ...(secretSource === "given" ? { secret } : {}),
  };
}
