"use client";

import type { UseFormReturnType } from "@mantine/form";
import { type ReactNode, useState } from "react";
import type { Refusal } from "@/app/actions/action-result";
import { adoptTypedValues } from "@/app/ui/forms/adopt-typed-values";
import { focusFirstError } from "@/app/ui/forms/focus-first-error";
import { FocusedAlert } from "@/app/ui/forms/focused-alert";
import { keepFieldFocused } from "@/app/ui/forms/keep-field-focused";
import { SubmitButton } from "@/app/ui/forms/submit-button";
import { TextInput } from "@/app/ui/kit/inputs";
import { PasswordInput } from "@/app/ui/kit/password-input";
import { passwordLength } from "@/lib/contract/password-length";
import classes from "./auth.module.css";

interface AccountFormProps<Values extends object> {
  name: string;
  form: UseFormReturnType<Values>;
  /** Submits the values. Undefined once the browser is on its way to another page. */
  send(values: Values): Promise<Refusal | undefined>;
  submitLabel: string;
  children: ReactNode;
}

/** A form that ends in a session. Shows why it was refused, and stays busy until the next page has loaded. */
export function AccountForm<Values extends object>({
  name,
  form,
  send,
  submitLabel,
  children,
}: AccountFormProps<Values>) {
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function submit(values: Values) {
    setIsBusy(true);
    setProblem(undefined);
    const refusal = await send(values);
    if (refusal === undefined) return;
    setIsBusy(false);
    form.setErrors(refusal.fieldErrors);
    // The field's own message is enough.
    if (Object.keys(refusal.fieldErrors).some((name) => name in values))
      focusFirstError(form)(refusal.fieldErrors);
    else setProblem(refusal.message);
  }

  return (
    <form
      // Without scripts, the browser sends nothing: passwords must not be part of an address.
      method="dialog"
      onSubmit={(event) => {
        adoptTypedValues(form, event.currentTarget);
        form.onSubmit(submit, focusFirstError(form))(event);
      }}
      onMouseDown={keepFieldFocused}
      noValidate
      aria-label={name}
    >
      <div className={classes.fields}>
        <FocusedAlert problem={problem} />
        {children}
        <SubmitButton isBusy={isBusy}>{submitLabel}</SubmitButton>
      </div>
    </form>
  );
}

interface FieldProps {
  form: {
    key(name: string): string;
    getInputProps(name: string): object;
  };
}

/** The person's name; form field `name`. */
export function NameField({ form }: FieldProps) {
  return (
    <TextInput
      label="Your name"
      autoComplete="name"
      name="name"
      key={form.key("name")}
      {...form.getInputProps("name")}
    />
  );
}

/** Form field `email`. */
export function EmailField({ form, description }: FieldProps & { description?: string | undefined }) {
  return (
    <TextInput
      label="Email address"
      description={description}
      type="email"
      inputMode="email"
      autoComplete="username"
      name="email"
      key={form.key("email")}
      {...form.getInputProps("email")}
    />
  );
}

/** For an account that has one; form field `password`. */
export function PasswordField({
  form,
  description,
  autoComplete = "current-password",
}: FieldProps & { description?: string | undefined; autoComplete?: string }) {
  return (
    <PasswordInput
      label="Password"
      description={description}
      autoComplete={autoComplete}
      name="password"
      key={form.key("password")}
      {...form.getInputProps("password")}
    />
  );
}

/** For a new account; form field `password`. */
export function NewPasswordField({ form }: FieldProps) {
  return (
    <PasswordField
      form={form}
      description={`At least ${passwordLength.min} characters. A few unrelated words work well. Avoid names and common passwords.`}
      autoComplete="new-password"
    />
  );
}
