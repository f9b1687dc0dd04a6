"use client";

import { useForm } from "@mantine/form";
import { useState } from "react";
import { AccountForm, NewPasswordField } from "@/app/(auth)/account-form";
import { unreachable } from "@/app/actions/unreachable";
import { lazyCheck } from "@/app/ui/forms/lazy-check";
import { Alert } from "@/app/ui/kit/feedback";
import { Stack } from "@/app/ui/kit/flow";
import { ButtonLink } from "@/app/ui/links/button-link";
import { setPassword } from "./actions";

export function ResetForm({ token }: { token: string }) {
  const [isSet, setIsSet] = useState(false);
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { password: "" },
    validate: lazyCheck(() =>
      import("@/lib/contract/accounts").then((contract) => contract.resetPasswordForm),
    ),
    validateInputOnBlur: true,
  });

  async function send(values: { password: string }) {
    const result = await setPassword(token, values).catch(() => unreachable);
    if (!result.ok) return result;
    setIsSet(true);
    return undefined;
  }

  if (isSet)
    return (
      <Stack gap="md">
        <Alert color="green" role="status">
          Your new password is set. Your sessions ended.
        </Alert>
        <ButtonLink href="/sign-in">Sign in</ButtonLink>
      </Stack>
    );
  return (
    <AccountForm name="Set a new password" form={form} send={send} submitLabel="Set password">
      <NewPasswordField form={form} />
    </AccountForm>
  );
}
