"use client";

import { Alert, Button, PasswordInput, Stack, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useEffect, useRef, useState } from "react";
import { passwordLength, type SignUpForm as SignUpValues, signUpForm } from "@/lib/contract/accounts";
import { openSession } from "../open-session";
import { createAccount } from "./actions";

const unreachable = {
  ok: false,
  message: "The server could not be reached. Try again.",
  fieldErrors: {},
} as const;

/** A new organisation and its owner; signs in when it is made. */
export function SignUpForm() {
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const alert = useRef<HTMLDivElement>(null);
  const form = useForm<SignUpValues>({
    mode: "uncontrolled",
    initialValues: { organizationName: "", name: "", email: "", password: "" },
    validate: schemaResolver(signUpForm, { sync: true }),
    validateInputOnBlur: true,
  });
  useEffect(() => {
    if (problem !== undefined) alert.current?.focus();
  }, [problem]);

  async function submit(values: SignUpValues) {
    setIsBusy(true);
    setProblem(undefined);
    const result = await createAccount(values).catch(() => unreachable);
    if (result.ok) {
      const refusal = await openSession(values, "/").catch(() => "Unavailable");
      // The account exists: signing in is all that is left to do.
      if (refusal !== undefined) window.location.assign("/sign-in");
      return;
    }
    setIsBusy(false);
    form.setErrors(result.fieldErrors);
    setProblem(result.message);
  }

  return (
    <form onSubmit={form.onSubmit(submit)} noValidate aria-label="Create an account">
      <Stack gap="md">
        {problem !== undefined && (
          <Alert color="red" role="alert" ref={alert} tabIndex={-1}>
            {problem}
          </Alert>
        )}
        <TextInput
          label="Organization name"
          autoComplete="organization"
          key={form.key("organizationName")}
          {...form.getInputProps("organizationName")}
        />
        <TextInput
          label="Your name"
          autoComplete="name"
          key={form.key("name")}
          {...form.getInputProps("name")}
        />
        <TextInput
          label="E-mail address"
          type="email"
          inputMode="email"
          autoComplete="username"
          key={form.key("email")}
          {...form.getInputProps("email")}
        />
        <PasswordInput
          label="Password"
          description={`At least ${passwordLength.min} characters; a few unrelated words are good.`}
          autoComplete="new-password"
          key={form.key("password")}
          {...form.getInputProps("password")}
        />
        <Button type="submit" loading={isBusy} fullWidth>
          Create account
        </Button>
      </Stack>
    </form>
  );
}
