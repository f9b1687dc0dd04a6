import { useTimeZone } from "@/app/ui/dates/time-zone";
import { FormModal } from "@/app/ui/dialogs/form-modal";
import { lazyCheck } from "@/app/ui/forms/lazy-check";
import { LazyMultiSelect } from "@/app/ui/forms/lazy-fields";
import { useActionForm } from "@/app/ui/forms/use-action-form";
import { Checkbox, CheckboxGroup } from "@/app/ui/kit/choices";
import { Stack } from "@/app/ui/kit/flow";
import { NativeSelect, TextInput } from "@/app/ui/kit/inputs";
import { includes } from "@/lib/auth/key-actions";
import { actions } from "@/lib/auth/roles";
import type { KeyScope, Mode, Permission } from "@/lib/contract/api-keys";
import { createKey, type IssuedKey } from "./actions";
import { CaseDecisions, type KeyDecides, scopeLabel } from "./case-decisions";
import { expiryChoices, expiryInstant } from "./expiry-choices";

export interface CreateKeyDialogProps {
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
  const timeZone = useTimeZone();
  const { form, field, errors, sending } = useActionForm(
    (values: Values) => createKey(mode, toBody(values, timeZone)),
    {
      initialValues: { name: "", permissions: ["READ", "WRITE"], scopes: [], expiry: "never", date: "" },
      validate: async (values) => ({
        ...(await checkBody(toBody(values, timeZone))),
        date: dateProblem(values, timeZone),
        scopes: scopesProblem(values),
      }),
      onDone: onIssued,
    },
  );
  const { date, expiry, permissions, scopes } = form.values;
  const mayReview =
    grantableScopes.includes("analysis.review") &&
    isIncluded(permissions, "analysis.review") &&
    (scopes.length === 0 || scopes.includes("analysis.review"));

  return (
    <FormModal {...sending} onClose={onClose} title={`Create a ${mode} key`} size={480} submit="Create key">
      <TextInput
        label="Name"
        description="What the key is for, such as the service that uses it."
        placeholder="Checkout service"
        data-autofocus
        {...field("name")}
      />
      <CheckboxGroup label="Permissions" {...field("permissions")}>
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
        {...field("scopes")}
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
    </FormModal>
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
