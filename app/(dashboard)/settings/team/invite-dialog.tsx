import { useForm } from "@mantine/form";
import { DialogButtons } from "@/app/ui/dialogs/dialog-buttons";
import { DialogForm } from "@/app/ui/dialogs/dialog-form";
import { ProblemAlert } from "@/app/ui/dialogs/problem-alert";
import { useDialogAction } from "@/app/ui/dialogs/use-dialog-action";
import { focusFirstError } from "@/app/ui/forms/focus-first-error";
import { lazyCheck } from "@/app/ui/forms/lazy-check";
import { TextInput } from "@/app/ui/kit/inputs";
import { Modal } from "@/app/ui/kit/modal";
import type { Role } from "@/lib/contract/roles";
import { invite } from "./actions";
import type { NewLink } from "./link-dialog";
import { RoleChoice } from "./role-choice";

interface InviteDialogProps {
  /** Whether the service sends email. */
  isMailing: boolean;
  onClose(): void;
  onInvited(link: NewLink): void;
}

interface Values {
  role: Role;
  email: string;
}

const checkBody = lazyCheck(() => import("@/lib/contract/members").then((contract) => contract.inviteBody));

export function InviteDialog({ isMailing, onClose, onInvited }: InviteDialogProps) {
  const { isBusy, problem, run } = useDialogAction();
  const form = useForm<Values>({
    initialValues: { role: "ANALYST", email: "" },
    validate: (values) => checkBody(toBody(values)),
  });
  return (
    <Modal onClose={onClose} title="Invite a member" size={480}>
      <DialogForm
        onSubmit={form.onSubmit(
          (values) =>
            run(
              () => invite(toBody(values)),
              ({ token, expiresAt, isMailed }) =>
                onInvited({
                  url: `${window.location.origin}/invite/${token}`,
                  expiresAt,
                  role: values.role,
                  mailedTo: isMailed ? values.email.trim() : undefined,
                }),
            ),
          focusFirstError(form),
        )}
      >
        <ProblemAlert problem={problem} />
        <RoleChoice value={form.values.role} onChange={(role) => form.setFieldValue("role", role)} />
        <TextInput
          label="Email address (optional)"
          description={`If you enter one, only this address can accept. ${isMailing ? "Assay emails the link to it." : "Assay sends no email: you share the link."}`}
          inputMode="email"
          autoComplete="off"
          {...form.getInputProps("email")}
          error={form.errors.email ?? problem?.fieldErrors.email}
        />
        <DialogButtons
          mt="xs"
          submit={isMailing && form.values.email.trim() !== "" ? "Send invitation" : "Create link"}
          isBusy={isBusy}
          onCancel={onClose}
        />
      </DialogForm>
    </Modal>
  );
}

function toBody({ role, email }: Values) {
  return { role, ...(email.trim() === "" ? {} : { email }) };
}
