import { useForm } from "@mantine/form";
import { DialogButtons } from "@/app/ui/dialogs/dialog-buttons";
import { DialogForm } from "@/app/ui/dialogs/dialog-form";
import { ProblemAlert } from "@/app/ui/dialogs/problem-alert";
import { useDialogAction } from "@/app/ui/dialogs/use-dialog-action";
import { focusFirstError } from "@/app/ui/forms/focus-first-error";
import { lazyCheck } from "@/app/ui/forms/lazy-check";
import { Modal } from "@/app/ui/kit/modal";
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
  const { isBusy, problem, run } = useDialogAction();
  const form = useForm<Values>({
    initialValues: { url: "", description: "", events: [], secretSource: "generated", secret: "" },
    validate: async (values) => ({ ...(await checkBody(toBody(values))), ...urlProblem(values) }),
  });
  return (
    <Modal onClose={onClose} title={`Add a ${mode} webhook`} size={520}>
      <DialogForm
        onSubmit={form.onSubmit(
          (values) => run(() => registerWebhook(mode, toBody(values)), onCreated),
          focusFirstError(form),
        )}
      >
        <ProblemAlert problem={problem} />
        <WebhookFields form={form} refusals={problem?.fieldErrors} />
        <SecretFields form={form} refusals={problem?.fieldErrors} />
        <DialogButtons mt="xs" submit="Add webhook" isBusy={isBusy} onCancel={onClose} />
      </DialogForm>
    </Modal>
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
