"use client";

import { useForm } from "@mantine/form";
import { useState } from "react";
import { AccountForm, EmailField } from "@/app/(auth)/account-form";
import { unreachable } from "@/app/actions/unreachable";
import { lazyCheck } from "@/app/ui/forms/lazy-check";
import { Alert } from "@/app/ui/kit/feedback";
import { requestLink } from "./actions";

/** Says the same whether or not the address has an account. */
export function ForgotForm() {
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { email: "" },
    validate: lazyCheck(() =>
      import("@/lib/contract/accounts").then((contract) => contract.forgottenPasswordForm),
    ),
    validateInputOnBlur: true,
  });

  async function send(values: { email: string }) {
    const result = await requestLink(values).catch(() => unreachable);
    if (!result.ok) return result;
    setSentTo(values.email);
    return undefined;
  }

  if (sentTo !== undefined)
    return (
      <Alert color="green" role="status">
        If <bdi>{sentTo}</bdi> has an account, a link is on its way. It works once, within an hour.
      </Alert>
    );
  return (
    <AccountForm name="Forgot your password" form={form} send={send} submitLabel="Email me a link">
      <EmailField form={form} />
    </AccountForm>
  );
}
