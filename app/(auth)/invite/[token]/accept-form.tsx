"use client";

import { useForm } from "@mantine/form";
import { AccountForm, EmailField, NameField, NewPasswordField } from "@/app/(auth)/account-form";
import { openAccount } from "@/app/(auth)/open-account";
import { lazyCheck } from "@/app/ui/forms/lazy-check";
import type { AcceptForm as AcceptValues } from "@/lib/contract/members";
import { accept } from "./actions";

/** Creates an account in the inviting organization, then signs in. */
export function AcceptForm({ token, isForOneAddress }: { token: string; isForOneAddress: boolean }) {
  const form = useForm<AcceptValues>({
    mode: "uncontrolled",
    initialValues: { name: "", email: "", password: "" },
    validate: lazyCheck(() => import("@/lib/contract/members").then((contract) => contract.acceptForm)),
    validateInputOnBlur: true,
  });
  return (
    <AccountForm
      name="Accept the invitation"
      form={form}
      send={(values) => openAccount((input) => accept(token, input), values)}
      submitLabel="Join"
    >
      <NameField form={form} />
      <EmailField
        form={form}
        description={isForOneAddress ? "The address you were invited with." : undefined}
      />
      <NewPasswordField form={form} />
    </AccountForm>
  );
}
