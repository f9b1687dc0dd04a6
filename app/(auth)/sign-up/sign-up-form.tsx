"use client";

import { useForm } from "@mantine/form";
import { useState } from "react";
import { AccountForm, EmailField, NameField, NewPasswordField } from "@/app/(auth)/account-form";
import { enterAccount } from "@/app/(auth)/open-account";
import { unreachable } from "@/app/actions/unreachable";
import { lazyCheck } from "@/app/ui/forms/lazy-check";
import { Alert } from "@/app/ui/kit/feedback";
import { TextInput } from "@/app/ui/kit/inputs";
import type { SignUpForm as SignUpValues } from "@/lib/contract/accounts";
import { createAccount } from "./actions";

/** Creates an organization and its owner, then signs in, or says that a link to confirm is on its way. */
export function SignUpForm() {
  const [mailedTo, setMailedTo] = useState<string>();
  const form = useForm<SignUpValues>({
    mode: "uncontrolled",
    initialValues: { organizationName: "", name: "", email: "", password: "" },
    validate: lazyCheck(() => import("@/lib/contract/accounts").then((contract) => contract.signUpForm)),
    validateInputOnBlur: true,
  });

  async function send(values: SignUpValues) {
    const result = await createAccount(values).catch(() => unreachable);
    if (!result.ok) return result;
    if (result.value === "mailed") setMailedTo(values.email);
    else await enterAccount(values);
    return undefined;
  }

  if (mailedTo !== undefined)
    return (
      <Alert color="green" role="status">
        Check your email: a message to <bdi>{mailedTo}</bdi> says how to go on.
      </Alert>
    );
  return (
    <AccountForm name="Create an account" form={form} send={send} submitLabel="Create account">
      <TextInput
        label="Organization name"
        autoComplete="organization"
        name="organizationName"
        key={form.key("organizationName")}
        {...form.getInputProps("organizationName")}
      />
      <NameField form={form} />
      <EmailField form={form} />
      <NewPasswordField form={form} />
    </AccountForm>
  );
}
