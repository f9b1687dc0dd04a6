"use client";

import { TextInput } from "@/app/ui/kit/inputs";
import { PasswordInput } from "@/app/ui/kit/password-input";
import { passwordLength } from "@/lib/contract/password-length";

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
