"use client";

import { useForm } from "@mantine/form";
import { AccountForm, EmailField, PasswordField } from "@/app/(auth)/account-form";
import { openSession } from "@/app/(auth)/open-session";
import { lazyCheck } from "@/app/ui/forms/lazy-check";
import { refusalMessage } from "./messages";

/** Goes to `destination`, a path that the server has checked. */
export function SignInForm({ destination }: { destination: string }) {
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { email: "", password: "" },
    validate: lazyCheck(() => import("@/lib/contract/accounts").then((contract) => contract.signInForm)),
    validateInputOnBlur: ["email"],
  });

  async function send(values: { email: string; password: string }) {
    const code = await openSession(values, destination).catch(() => "Unavailable");
    return code === undefined ? undefined : { message: refusalMessage(code), fieldErrors: {} };
  }

  return (
    <AccountForm name="Sign in" form={form} send={send} submitLabel="Sign in">
      <EmailField form={form} />
      <PasswordField form={form} />
    </AccountForm>
  );
}
