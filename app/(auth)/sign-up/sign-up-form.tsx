"use client";

import { Alert, PasswordInput, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useEffect, useRef, useState } from "react";
import classes from "@/app/(auth)/auth.module.css";
import { openSession } from "@/app/(auth)/open-session";
import { focusFirstError } from "@/app/ui/focus-first-error";
import { SubmitButton } from "@/app/ui/submit-button";
import { takeOverTyped } from "@/app/ui/take-over-typed";
import { passwordLength, type SignUpForm as SignUpValues, signUpForm } from "@/lib/contract/accounts";
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
    <form
      onSubmit={(event) => {
        takeOverTyped(form, event.currentTarget);
        form.onSubmit(submit, focusFirstError(form))(event);
      }}
      noValidate
      aria-label="Create an account"
    >
      <div className={classes.fields}>
        {problem !== undefined && (
          <Alert color="red" role="alert" ref={alert} tabIndex={-1}>
            {problem}
          </Alert>
        )}
        <TextInput
          label="Organization name"
          autoComplete="organization"
          name="organizationName"
          key={form.key("organizationName")}
          {...form.getInputProps("organizationName")}
        />
        <TextInput
          label="Your name"
          autoComplete="name"
          name="name"
          key={form.key("name")}
          {...form.getInputProps("name")}
        />
        <TextInput
          label="E-mail address"
          type="email"
          inputMode="email"
          autoComplete="username"
          name="email"
          key={form.key("email")}
          {...form.getInputProps("email")}
        />
        <PasswordInput
          label="Password"
          description={`At least ${passwordLength.min} characters; a few unrelated words are good.`}
          autoComplete="new-password"
          name="password"
          key={form.key("password")}
          {...form.getInputProps("password")}
        />
        <SubmitButton isBusy={isBusy}>Create account</SubmitButton>
      </div>
    </form>
  );
}
