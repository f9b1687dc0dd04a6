import { useForm } from "@mantine/form";
import { update } from "@/app/(dashboard)/applicants/actions";
import { DialogButtons } from "@/app/ui/dialogs/dialog-buttons";
import { DialogForm } from "@/app/ui/dialogs/dialog-form";
import { ProblemAlert } from "@/app/ui/dialogs/problem-alert";
import { useDialogAction } from "@/app/ui/dialogs/use-dialog-action";
import { focusFirstError } from "@/app/ui/forms/focus-first-error";
import { Checkbox } from "@/app/ui/kit/choices";
import { SimpleGrid } from "@/app/ui/kit/flow";
import { TextInput } from "@/app/ui/kit/inputs";
import type { ApplicantView } from "@/lib/contract/applicants";

interface EditFormProps {
  applicant: ApplicantView;
  onClose(): void;
  onDone(message: string): void;
}

const plainFields = ["firstName", "lastName", "email", "phone", "dateOfBirth"] as const;
const addressFields = ["street", "city", "state", "zip"] as const;

interface Values extends Record<(typeof plainFields)[number] | (typeof addressFields)[number], string> {
  /** Empty if it stays the same. */
  ssn: string;
  removesSsn: boolean;
  externalId: string;
}

/** In a dialog. */
export function EditForm({ applicant, onClose, onDone }: EditFormProps) {
  const before = valuesOf(applicant);
  const { isBusy, problem, run } = useDialogAction();
  const form = useForm<Values>({
    initialValues: before,
    validate: async (values) => {
      const body = toBody(before, values);
      if (Object.keys(body).length === 0) return {};
      const { checkChanges } = await import("./check-changes");
      const problems = checkChanges(body);
      return Object.fromEntries(problems.map(({ path, message }) => [fieldOf(path), message]));
    },
  });
  const refused = Object.fromEntries(
    Object.entries(problem?.fieldErrors ?? {}).map(([path, message]) => [fieldOf(path), message]),
  );
  const field = (name: Exclude<keyof Values, "removesSsn">) => ({
    ...form.getInputProps(name),
    error: form.errors[name] ?? refused[name],
    autoComplete: "off",
  });
  const ssn = applicant.data?.ssn;
  return (
    <DialogForm
      onSubmit={form.onSubmit((values) => {
        const body = toBody(before, values);
        if (Object.keys(body).length === 0) return onClose();
        void run(
          () => update(applicant.mode, applicant.id, body),
          () => onDone("Applicant updated."),
        );
      }, focusFirstError(form))}
    >
      <ProblemAlert problem={problem} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput label="First name" data-autofocus {...field("firstName")} />
        <TextInput label="Last name" {...field("lastName")} />
        <TextInput label="Email" {...field("email")} />
        <TextInput label="Phone" {...field("phone")} />
        <TextInput
          label="New SSN"
          description={ssn === undefined ? "None on file." : `Leave empty to keep ${ssn}.`}
          disabled={form.values.removesSsn}
          {...field("ssn")}
        />
        <TextInput
          label="Date of birth"
          description="Optional."
          placeholder="YYYY-MM-DD"
          {...field("dateOfBirth")}
        />
        <TextInput label="Street" {...field("street")} />
        <TextInput label="City" {...field("city")} />
        <TextInput label="State" {...field("state")} />
        <TextInput label="ZIP" {...field("zip")} />
        <TextInput label="External ID" {...field("externalId")} />
      </SimpleGrid>
      {ssn !== undefined && (
        <Checkbox
          label="Remove the SSN"
          {...form.getInputProps("removesSsn", { type: "checkbox" })}
          error={undefined}
        />
      )}
      <DialogButtons submit="Save changes" isBusy={isBusy} onCancel={onClose} />
    </DialogForm>
  );
}

function valuesOf({ data, externalId }: ApplicantView): Values {
  return {
    firstName: data?.firstName ?? "",
    lastName: data?.lastName ?? "",
    email: data?.email ?? "",
    phone: data?.phone ?? "",
    dateOfBirth: data?.dateOfBirth ?? "",
    street: data?.address?.street ?? "",
    city: data?.address?.city ?? "",
    state: data?.address?.state ?? "",
    zip: data?.address?.zip ?? "",
    ssn: "",
    removesSsn: false,
    externalId: externalId ?? "",
  };
}

/** The changes as the API takes them; null removes a value. */
function toBody(before: Values, after: Values) {
  const given = (text: string) => (text.trim() === "" ? null : text);
  const data: Record<string, unknown> = {};
  for (const name of plainFields) {
    if (after[name] === before[name]) continue;
    // A name can't be removed: left empty, it is refused at its field.
    data[name] = name === "firstName" || name === "lastName" ? after[name] : given(after[name]);
  }
  if (addressFields.some((name) => after[name] !== before[name])) {
    const address = addressFields.map((name) => [name, after[name].trim()] as const);
    data.address = address.every(([, text]) => text === "") ? null : Object.fromEntries(address);
  }
  if (after.removesSsn) data.ssn = null;
  else if (after.ssn.trim() !== "") data.ssn = after.ssn;
  return {
    ...(Object.keys(data).length === 0 ? {} : { data }),
    ...(after.externalId === before.externalId ? {} : { externalId: given(after.externalId) }),
  };
}

/** The form field for a path such as `data.address.zip`; undefined for a message about the whole form. */
function fieldOf(path: string): string {
  return path.split(".").at(-1) ?? path;
}
