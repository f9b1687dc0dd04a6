import { useForm } from "@mantine/form";
import { useTimeZone } from "@/app/ui/dates/time-zone";
import { DialogButtons } from "@/app/ui/dialogs/dialog-buttons";
import { DialogForm } from "@/app/ui/dialogs/dialog-form";
import { ProblemAlert } from "@/app/ui/dialogs/problem-alert";
import { useDialogAction } from "@/app/ui/dialogs/use-dialog-action";
import { focusFirstError } from "@/app/ui/forms/focus-first-error";
import { lazyCheck } from "@/app/ui/forms/lazy-check";
import { LazyMultiSelect } from "@/app/ui/forms/lazy-fields";
import { Checkbox, CheckboxGroup } from "@/app/ui/kit/choices";
import { Stack } from "@/app/ui/kit/flow";
import { NativeSelect, TextInput } from "@/app/ui/kit/inputs";
import { Modal } from "@/app/ui/kit/modal";
import { includes } from "@/lib/auth/key-actions";
import { actions } from "@/lib/auth/roles";
import type { KeyScope, Mode, Permission } from "@/lib/contract/api-keys";
import { createKey, type IssuedKey } from "./actions";
import { CaseDecisions, type KeyDecides, scopeLabel } from "./case-decisions";
import { expiryChoices, expiryInstant } from "./expiry-choices";

interface CreateKeyDialogProps {
  mode: Mode;
  grantable: readonly Permission[];
  grantableScopes: readonly KeyScope[];
  decides: KeyDecides;
  onClose(): void;
  onIssued(issued: IssuedKey): void;
}

interface Values {
  name: string;
  permissions: Permission[];
  scopes: KeyScope[];
  expiry: string;
  date: string;
}

const meanings: Record<Permission, string> = {
  READ: "View analyses, applicants and settings.",
  WRITE: "Analyze applicants, create and change records.",
  DELETE: "Delete what WRITE creates.",
  ADMIN: "All of these, and manage keys and policy.",
};

const checkBody = lazyCheck(() =>
  import("@/lib/contract/api-keys").then((contract) => contract.createApiKeyBody),
);

export function CreateKeyDialog(props: CreateKeyDialogProps) {
  const { mode, grantable, grantableScopes, decides, onClose, onIssued } = props;
  const { isBusy, problem, run } = useDialogAction();
  const timeZone = useTimeZone();
  const form = useForm<Values>({
    initialValues: { name: "", permissions: ["READ", "WRITE"], scopes: [], expiry: "never", date: "" },
    validate: async (values) => ({
      ...(await checkBody(toBody(values, timeZone))),
      date: dateProblem(values, timeZone),
      scopes: scopesProblem(values),
    }),
  });
  const { date, expiry, permissions, scopes } = form.values;
  const errors = { ...problem?.fieldErrors, ...form.errors };
  const mayReview =
    grantableScopes.includes("analysis.review") &&
    isIncluded(permissions, "analysis.review") &&
    (scopes.length === 0 || scopes.includes("analysis.review"));

  return (
    <Modal onClose={onClose} title={`Create a ${mode} key`} size={480}>
      <DialogForm
        onSubmit={form.onSubmit(
          (values) => run(() => createKey(mode, toBody(values, timeZone)), onIssued),
          focusFirstError(form),
        )}
      >
        <ProblemAlert problem={problem} />
        <TextInput
          label="Name"
          description="What the key is for, such as the service that uses it."
          placeholder="Checkout service"
          data-autofocus
          {...form.getInputProps("name")}
          error={errors.name}
        />
        <CheckboxGroup label="Permissions" {...form.getInputProps("permissions")} error={errors.permissions}>
          <Stack gap="xs" mt="xs" mb={errors.permissions ? 4 : 0}>
            {grantable.map((permission) => (
              <Checkbox
                key={permission}
                value={permission}
                label={permission}
                description={meanings[permission]}
              />
            ))}
          </Stack>
        </CheckboxGroup>
        <LazyMultiSelect
          label="Scopes"
          description="Limits the permissions to these actions. Leave empty to allow all."
          data={grantableScopes
            .filter((scope) => isIncluded(permissions, scope) || scopes.includes(scope))
            .map((scope) => ({ value: scope, label: scopeLabel(scope) }))}
          {...form.getInputProps("scopes")}
          error={errors.scopes}
        />
        {mayReview && <CaseDecisions decides={decides} />}
        <NativeSelect
          label="Expires"
          data={expiryChoices}
          {...form.getInputProps("expiry")}
          error={expiry === "date" ? undefined : errors.expiresAt}
        />
        {expiry === "date" && (
          <TextInput
            label="Last day"
            type="date"
            value={date}
            onChange={(event) => form.setFieldValue("date", event.currentTarget.value)}
            error={errors.date ?? errors.expiresAt}
          />
        )}
        <DialogButtons mt="xs" submit="Create key" isBusy={isBusy} onCancel={onClose} />
      </DialogForm>
    </Modal>
  );
}

function toBody({ name, permissions, scopes, ...values }: Values, timeZone: string | null) {
  const expiresAt = instantOf(values, timeZone);
  return {
    name,
    permissions,
    ...(scopes.length > 0 ? { scopes } : {}),
    ...(expiresAt === undefined ? {} : { expiresAt }),
  };
}

function isIncluded(permissions: readonly Permission[], scope: KeyScope): boolean {
  return includes(permissions, actions[scope].permission);
}

/** A scope that was chosen before its permission was unchecked stays: without it, the key could do more. */
function scopesProblem({ permissions, scopes }: Values): string | null {
  const excluded = scopes.find((scope) => !isIncluded(permissions, scope));
  return excluded === undefined ? null : `${excluded} needs the permission ${actions[excluded].permission}`;
}

function instantOf({ expiry, date }: Pick<Values, "expiry" | "date">, timeZone: string | null) {
  return expiryInstant({ choice: expiry, date, timeZone, nowMilliseconds: Date.now() });
}

function dateProblem(values: Values, timeZone: string | null): string | null {
  if (values.expiry !== "date") return null;
  const instant = instantOf(values, timeZone);
  if (instant === undefined) return "must be a date";
  return Date.parse(instant) <= Date.now() ? "must not be in the past" : null;
}
