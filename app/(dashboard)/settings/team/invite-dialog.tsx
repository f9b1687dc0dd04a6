import { FormModal } from "@/app/ui/dialogs/form-modal";
import { lazyCheck } from "@/app/ui/forms/lazy-check";
import { useActionForm } from "@/app/ui/forms/use-action-form";
import { TextInput } from "@/app/ui/kit/inputs";
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
  const { form, field, sending } = useActionForm((values: Values) => invite(toBody(values)), {
    initialValues: { role: "ANALYST", email: "" },
    validate: (values) => checkBody(toBody(values)),
    onDone: ({ token, expiresAt, isMailed }, { role, email }) =>
      onInvited({
        url: `${window.location.origin}/invite/${token}`,
        expiresAt,
        role,
        mailedTo: isMailed ? email.trim() : undefined,
      }),
  });
  return (
    <FormModal
      {...sending}
      onClose={onClose}
      title="Invite a member"
      size={480}
      submit={isMailing && form.values.email.trim() !== "" ? "Send invitation" : "Create link"}
    >
      <RoleChoice value={form.values.role} onChange={(role) => form.setFieldValue("role", role)} />
      <TextInput
        label="Email address (optional)"
        description={`If you enter one, only this address can accept. ${isMailing ? "Assay emails the link to it." : "Assay sends no email: you share the link."}`}
        inputMode="email"
        autoComplete="off"
        {...field("email")}
      />
    </FormModal>
  );
}

function toBody({ role, email }: Values) {
  return { role, ...(email.trim() === "" ? {} : { email }) };
}
