"use client";

import { useForm } from "@mantine/form";
import { useState } from "react";
import { AccountForm, PasswordField } from "@/app/(auth)/account-form";
import { unreachable } from "@/app/actions/unreachable";
import { lazyCheck } from "@/app/ui/forms/lazy-check";
import { Alert } from "@/app/ui/kit/feedback";
import { Stack } from "@/app/ui/kit/flow";
import { ButtonLink } from "@/app/ui/links/button-link";
import { confirm } from "./actions";

export function ConfirmForm({ token }: { token: string }) {
  const [isCreated, setIsCreated] = useState(false);
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { password: "" },
    validate: lazyCheck(() =>
      import("@/lib/contract/accounts").then((contract) => contract.confirmSignUpForm),
    ),
  });

  async function send(values: { password: string }) {
    const result = await confirm(token, values).catch(() => unreachable);
    if (!result.ok) return result;
    setIsCreated(true);
    return undefined;
  }

  if (isCreated)
    return (
      <Stack gap="md">
        <Alert color="green" role="status">
          Your account is ready.
        </Alert>
        <ButtonLink href="/sign-in">Sign in</ButtonLink>
      </Stack>
    );
  return (
    <AccountForm name="Confirm your email address" form={form} send={send} submitLabel="Create account">
      <PasswordField form={form} description="The one that you chose when you signed up." />
    </AccountForm>
  );
}
