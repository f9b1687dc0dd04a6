"use client";

import { useForm } from "@mantine/form";
import { AccountForm, PasswordField } from "@/app/(auth)/account-form";
import { openSession } from "@/app/(auth)/open-session";
import { refusalMessage } from "@/app/(auth)/sign-in/messages";

/**
 * Proves that the account with this address is the person's who signed in at the provider, and goes to `destination`, a path
 * that the server has checked.
 */
export function ConnectForm({ email, destination }: { email: string; destination: string }) {
  const form = useForm({ mode: "uncontrolled", initialValues: { password: "" } });

  async function send({ password }: { password: string }) {
    const code = await openSession({ email, password, link: "yes" }, destination).catch(() => "Unavailable");
    if (code === undefined) return undefined;
    const message = code === "CredentialsSignin" ? "The password is wrong." : refusalMessage(code);
    return { message, fieldErrors: {} };
  }

  return (
    <AccountForm name="Connect your account" form={form} send={send} submitLabel="Connect">
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField form={form} />
    </AccountForm>
  );
}
