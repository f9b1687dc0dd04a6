"use client";

import { Alert, PasswordInput, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useEffect, useRef, useState } from "react";
import classes from "@/app/(auth)/auth.module.css";
import { openSession } from "@/app/(auth)/open-session";
import { focusFirstError } from "@/app/ui/focus-first-error";
import { SubmitButton } from "@/app/ui/submit-button";
import { takeOverTyped } from "@/app/ui/take-over-typed";
import { signInForm } from "@/lib/contract/accounts";
import { refusalMessage } from "./messages";

/** E-mail address and password; goes to `destination`, a path that the server has checked. */
export function SignInForm({ destination }: { destination: string }) {
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const alert = useRef<HTMLDivElement>(null);
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { email: "", password: "" },
    validate: schemaResolver(signInForm, { sync: true }),
    validateInputOnBlur: ["email"],
  });
  useEffect(() => {
    if (refusal !== undefined) alert.current?.focus();
  }, [refusal]);

  async function submit(values: { email: string; password: string }) {
    setIsBusy(true);
    setRefusal(undefined);
    const code = await openSession(values, destination).catch(() => "Unavailable");
    // Signed in: stay busy until the next page is there.
    if (code === undefined) return;
    setIsBusy(false);
    setRefusal(refusalMessage(code));
  }

  return (
    <form
      onSubmit={(event) => {
        takeOverTyped(form, event.currentTarget);
        form.onSubmit(submit, focusFirstError(form))(event);
      }}
      noValidate
      aria-label="Sign in"
    >
      <div className={classes.fields}>
        {refusal !== undefined && (
          <Alert color="red" role="alert" ref={alert} tabIndex={-1}>
            {refusal}
          </Alert>
        )}
        <TextInput
          label="E-mail address"
          type="email"
          autoComplete="username"
          inputMode="email"
          name="email"
          key={form.key("email")}
          {...form.getInputProps("email")}
        />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          name="password"
          key={form.key("password")}
          {...form.getInputProps("password")}
        />
        <SubmitButton isBusy={isBusy}>Sign in</SubmitButton>
      </div>
    </form>
  );
}
