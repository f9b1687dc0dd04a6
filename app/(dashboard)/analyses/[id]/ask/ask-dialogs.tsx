import { counted } from "@/app/ui/charts/figures";
import { ShownOnce } from "@/app/ui/copy/shown-once";
import { LocalDay } from "@/app/ui/dates/local-day";
import { FormModal } from "@/app/ui/dialogs/form-modal";
import { lazyCheck } from "@/app/ui/forms/lazy-check";
import { useActionForm } from "@/app/ui/forms/use-action-form";
import { Checkbox, CheckboxGroup } from "@/app/ui/kit/choices";
import { Stack } from "@/app/ui/kit/flow";
import { NativeSelect, Textarea } from "@/app/ui/kit/inputs";
import { Text } from "@/app/ui/kit/text";
import type { Mode } from "@/lib/contract/api-keys";
import { type RequestableField, requestableFields, requestDays } from "@/lib/contract/requestable-fields";
import { ask } from "./actions";
import { fieldNames } from "./field-names";

interface NewRequest {
  url: string;
  /** ISO 8601 */
  expiresAt: string;
  /** Whether Assay emails the link to the applicant. */
  isEmailed: boolean;
}

export type AskDialogs = { kind: "ask" } | { kind: "link"; link: NewRequest };

export interface AskDialogsProps extends AskFormProps {
  /** The one that is open. */
  dialog: AskDialogs;
  /** The link was taken. */
  onShared(): void;
}

export function AskDialogs({ dialog, onShared, ...props }: AskDialogsProps) {
  if (dialog.kind === "ask") return <AskForm {...props} />;
  return (
    <ShownOnce
      title="Share this link"
      warning="This is the only time the link is shown. Send it to the applicant over a channel that you trust."
      label="Link for the applicant"
      text={dialog.link.url}
      rows={3}
      copyLabel="Copy link"
      doneLabel="Done"
      onDone={onShared}
    >
      <Text size="sm" c="dimmed">
        It takes one answer, until <LocalDay instant={dialog.link.expiresAt} hasTime />.
      </Text>
    </ShownOnce>
  );
}

interface AskFormProps {
  id: string;
  mode: Mode;
  suggested: readonly RequestableField[];
  linkAddress: string | null;
  onClose(): void;
  onAsked(request: NewRequest): void;
}

interface Values {
  fields: RequestableField[];
  note: string;
  expiresInDays: string;
  emailLink: boolean;
}

const days = [1, 3, requestDays.usual, 14, requestDays.most];

const checkBody = lazyCheck(() =>
  import("@/lib/contract/information-requests").then((contract) => contract.askApplicantBody),
);

function AskForm({ id, mode, suggested, linkAddress, onClose, onAsked }: AskFormProps) {
  const { form, field, sending } = useActionForm((values: Values) => ask(mode, id, toBody(values)), {
    initialValues: {
      fields: [...suggested],
      note: "",
      expiresInDays: String(requestDays.usual),
      // An address that has to be corrected may be someone else's.
      emailLink: linkAddress !== null && !suggested.includes("email"),
    },
    validate: (values) => checkBody(toBody(values)),
    onDone: onAsked,
  });
  return (
    <FormModal
      {...sending}
      onClose={onClose}
      title="Ask the applicant"
      size={480}
      submit={form.values.emailLink ? "Send link" : "Create link"}
    >
      <Text size="sm">
        The applicant gets a form with these fields. It shows none of the stored data and no reason. The
        answer updates the applicant, starts a new analysis, and returns the case to you.
      </Text>
      <CheckboxGroup label="Ask for" {...field("fields")}>
        <Stack gap="xs" mt={6}>
          {requestableFields.map((name) => (
            <Checkbox key={name} value={name} label={fieldNames[name]} />
          ))}
        </Stack>
      </CheckboxGroup>
      <NativeSelect
        label="The link works for"
        data={days.map((each) => ({ value: String(each), label: counted(each, "day") }))}
        {...field("expiresInDays")}
      />
      {linkAddress !== null && (
        <Checkbox
          label={
            <>
              Email the link to <bdi>{linkAddress}</bdi>
            </>
          }
          description="The email names your organization, and none of the applicant's details."
          {...form.getInputProps("emailLink", { type: "checkbox" })}
        />
      )}
      <Textarea
        label="Note (optional)"
        description="For colleagues. The applicant never sees it."
        rows={2}
        {...field("note")}
      />
    </FormModal>
  );
}

function toBody({ fields, note, expiresInDays, emailLink }: Values) {
  return {
    fields,
    emailLink,
    expiresInDays: Number(expiresInDays),
    ...(note.trim() === "" ? {} : { note }),
  };
}
