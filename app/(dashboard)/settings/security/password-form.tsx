"use client";

import { useRouter } from "next/navigation";
import { ProblemAlert } from "@/app/ui/dialogs/problem-alert";
import { adoptTypedValues } from "@/app/ui/forms/adopt-typed-values";
import { lazyCheck } from "@/app/ui/forms/lazy-check";
import { useActionForm } from "@/app/ui/forms/use-action-form";
import { Button } from "@/app/ui/kit/button";
import { Group, Stack } from "@/app/ui/kit/flow";
import { notifications } from "@/app/ui/kit/notifications";
import { PasswordInput } from "@/app/ui/kit/password-input";
import { passwordLength } from "@/lib/contract/password-length";
import { setPassword } from "./actions";

export function PasswordForm() {
  const router = useRouter();
  const { form, field, sending } = useActionForm(setPassword, {
    initialValues: { oldPassword: "", newPassword: "" },
    validate: lazyCheck(() =>
      import("@/lib/contract/accounts").then((contract) => contract.changePasswordForm),
    ),
    onDone(endedSessions) {
      form.reset();
      router.refresh();
      const others = endedSessions > 0 ? " You're signed out everywhere else." : "";
      notifications.show({ color: "green", message: `Password changed.${others}` });
    },
  });
  const { isBusy, problem, onSubmit } = sending;
  return (
    <form
      // Without scripts, the browser sends nothing: passwords must not be part of an address.
      method="dialog"
      onSubmit={(event) => {
        adoptTypedValues(form, event.currentTarget);
        onSubmit(event);
      }}
      noValidate
      aria-label="Change password"
    >
      <Stack gap="md" maw={400}>
        {Object.keys(problem?.fieldErrors ?? {}).length === 0 && <ProblemAlert problem={problem} />}
        <PasswordInput
          name="oldPassword"
          label="Current password"
          autoComplete="current-password"
          {...field("oldPassword")}
        />
        <PasswordInput
          name="newPassword"
          label="New password"
          description={`At least ${passwordLength.min} characters. Avoid names and common passwords. This signs you out everywhere else.`}
          autoComplete="new-password"
          {...field("newPassword")}
        />
        <Group>
          <Button type="submit" variant="default" loading={isBusy}>
            Change password
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
