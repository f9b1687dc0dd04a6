"use client";

import { roleNames } from "@/app/ui/access/role-names";
import { useDone } from "@/app/ui/dialogs/use-done";
import { FocusedAlert } from "@/app/ui/forms/focused-alert";
import { lazyCheck } from "@/app/ui/forms/lazy-check";
import { useActionForm } from "@/app/ui/forms/use-action-form";
import { Button } from "@/app/ui/kit/button";
import { Switch } from "@/app/ui/kit/choices";
import { Group, Stack } from "@/app/ui/kit/flow";
import { NativeSelect, TextInput } from "@/app/ui/kit/inputs";
import { Text } from "@/app/ui/kit/text";
import { type SsoRole, ssoRoleNames } from "@/lib/contract/sso-roles";
import type { SsoConnectionView } from "@/lib/domain/single-sign-on/settings/read";
import { saveRoles } from "./actions";

interface AccessFormProps {
  connection: SsoConnectionView;
  /** Whether this owner could sign in without the provider. */
  hasWayIn: boolean;
}

interface Values {
  groupClaim: string;
  groupRoles: { group: string; role: SsoRole }[];
  /** Empty for none. */
  defaultRole: string;
  isRequired: boolean;
}

const choices = ssoRoleNames.map((value) => ({ value, label: roleNames[value] }));

const checkForm = lazyCheck(() =>
  import("@/lib/contract/single-sign-on").then((contract) => contract.ssoAccessForm),
);

/** Which role a member gets at each sign-in, and whether there is another way to sign in. */
export function AccessForm({ connection, hasWayIn }: AccessFormProps) {
  const showDone = useDone();
  const { form, sending } = useActionForm((values: Values) => saveRoles(toForm(values)), {
    initialValues: {
      groupClaim: connection.groupClaim ?? "",
      groupRoles: connection.groupRoles,
      defaultRole: connection.defaultRole ?? "",
      isRequired: connection.isRequired,
    },
    validate: (values) => checkForm(toForm(values)),
    onDone: () => showDone("Roles saved."),
  });
  const { groupRoles } = form.values;
  return (
    <form onSubmit={sending.onSubmit} noValidate aria-label="Roles">
      <Stack gap="md">
        <Text c="dimmed" size="sm">
          The role follows the groups at each sign-in. Only an owner makes another owner, under Team, and
          owners keep their role.
        </Text>
        <FocusedAlert problem={sending.problem?.message} />
        <TextInput
          label="Claim with the groups"
          description="Leave empty to give everyone the same role."
          placeholder="groups"
          autoComplete="off"
          {...form.getInputProps("groupClaim")}
        />
        {groupRoles.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place, which decides
          <Group key={index} gap="sm" align="flex-end">
            <TextInput
              label={`Group ${index + 1}`}
              autoComplete="off"
              flex="1 1 10rem"
              {...form.getInputProps(`groupRoles.${index}.group`)}
            />
            <NativeSelect
              label={`Role of group ${index + 1}`}
              data={choices}
              {...form.getInputProps(`groupRoles.${index}.role`)}
            />
            <Button
              variant="subtle"
              aria-label={`Remove group ${index + 1}`}
              onClick={() => form.removeListItem("groupRoles", index)}
            >
              Remove
            </Button>
          </Group>
        ))}
        <Group>
          <Button
            variant="default"
            onClick={() => form.insertListItem("groupRoles", { group: "", role: "ANALYST" })}
          >
            Add group
          </Button>
        </Group>
        {groupRoles.length > 1 && (
          <Text size="sm" c="dimmed">
            The first group that a person is in decides.
          </Text>
        )}
        <NativeSelect
          label="Role for everyone else"
          data={[{ value: "", label: "None: they can't sign in" }, ...choices]}
          {...form.getInputProps("defaultRole")}
        />
        <Switch
          label="Require single sign-on"
          description={
            hasWayIn || connection.isRequired
              ? "Members at your domains can't sign in with a password. Owners can, with their second factor."
              : "To require it, you need a password and a second factor, so that you keep a way in."
          }
          disabled={!hasWayIn && !form.values.isRequired}
          {...form.getInputProps("isRequired", { type: "checkbox" })}
        />
        <Group justify="flex-end">
          <Button type="submit" variant="default" loading={sending.isBusy}>
            Save roles
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function toForm({ groupClaim, groupRoles, defaultRole, isRequired }: Values) {
  return {
    groupClaim: groupClaim.trim() === "" ? null : groupClaim,
    groupRoles,
    defaultRole: defaultRole === "" ? null : (defaultRole as SsoRole),
    isRequired,
  };
}
