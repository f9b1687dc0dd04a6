"use client";

import { useForm } from "@mantine/form";
import { AccountForm, EmailField } from "@/app/(auth)/account-form";
import { unreachable } from "@/app/actions/unreachable";
import { openSso } from "@/app/ui/access/open-sso";
import { lazyCheck } from "@/app/ui/forms/lazy-check";
import { findProvider } from "./actions";

/** Goes to the provider, and from there to `destination`, a path that the server has checked. */
export function SsoForm({ destination }: { destination: string }) {
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { email: "" },
    validate: lazyCheck(() =>
      import("@/lib/contract/single-sign-on").then((contract) => contract.ssoStartForm),
    ),
    validateInputOnBlur: ["email"],
  });

  async function send(values: { email: string }) {
    const result = await findProvider(values).catch(() => unreachable);
    if (!result.ok) return result;
    const goes = await openSso(result.value, destination).catch(() => false);
    return goes ? undefined : unreachable;
  }

  return (
    <AccountForm name="Single sign-on" form={form} send={send} submitLabel="Continue">
      <EmailField form={form} description="Your organization's address. Its domain leads to your provider." />
    </AccountForm>
  );
}
