"use client";

import { Alert, PasswordInput, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useEffect, useRef, useState } from "react";
import classes from "@/app/(auth)/auth.module.css";
import { openSession } from "@/app/(auth)/open-session";
import { focusFirstError } from "@/app/ui/focus-first-error";
import { SubmitButton } from "@/app/ui/submit-button";
import { takeOverTyped } from "@/app/ui/take-over-typed";
import { passwordLength } from "@/lib/contract/accounts";
import { type AcceptForm as AcceptValues, acceptForm } from "@/lib/contract/members";
import { accept } from "./actions";

const unreachable = {
  ok: false,
  message: "The server could not be reached. Try again.",
  fieldErrors: {},
} as const;

/** A new account in the organisation of the invitation; signs in when it is made. */
export function AcceptForm({ token, isForOneAddress }: { token: string; isForOneAddress: boolean }) {
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const alert = useRef<HTMLDivElement>(null);
  const form = useForm<AcceptValues>({
    mode: "uncontrolled",
    initialValues: { name: "", email: "", password: "" },
    validate: schemaResolver(acceptForm, { sync: true }),
    validateInputOnBlur: true,
  });
  useEffect(() => {
    if (problem !== undefined) alert.current?.focus();
  }, [problem]);

  async function submit(values: AcceptValues) {
    setIsBusy(true);
    setProblem(undefined);
    const result = await accept(token, values).catch(() => unreachable);
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
      aria-label="Accept the invitation"
    >
      <div className={classes.fields}>
        {problem !== undefined && (
          <Alert color="red" role="alert" ref={alert} tabIndex={-1}>
            {problem}
          </Alert>
        )}
        <TextInput
          label="Your name"
          autoComplete="name"
          name="name"
          key={form.key("name")}
          {...form.getInputProps("name")}
        />
        <TextInput
          label="E-mail address"
          description={isForOneAddress ? "The one that you were invited by." : undefined}
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
        <SubmitButton isBusy={isBusy}>Join</SubmitButton>
      </div>
    </form>
  );
}
