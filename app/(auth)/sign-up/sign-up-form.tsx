"use client";

import { useForm } from "@mantine/form";
import { EmailField, NameField, NewPasswordField } from "@/app/(auth)/account-fields";
import { AccountForm } from "@/app/(auth)/account-form";
import { openAccount } from "@/app/(auth)/open-account";
import { lazyCheck } from "@/app/ui/forms/lazy-check";
import { TextInput } from "@/app/ui/kit/inputs";
import type { SignUpForm as SignUpValues } from "@/lib/contract/accounts";
import { createAccount } from "./actions";

/** Creates an organization and its owner, then signs in. */
export function SignUpForm() {
  const form = useForm<SignUpValues>({
    mode: "uncontrolled",
    initialValues: { organizationName: "", name: "", email: "", password: "" },
    validate: lazyCheck(() => import("@/lib/contract/accounts").then((contract) => contract.signUpForm)),
    validateInputOnBlur: true,
  });
  return (
    <AccountForm
      name="Create an account"
      form={form}
      send={(values) => openAccount(createAccount, values)}
      submitLabel="Create account"
    >
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
