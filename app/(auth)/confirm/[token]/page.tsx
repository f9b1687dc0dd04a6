import type { Metadata } from "next";
import { Stack } from "@/app/ui/kit/flow";
import { Text, Title } from "@/app/ui/kit/text";
import { ButtonLink } from "@/app/ui/links/button-link";
import { isConfirmable } from "@/lib/domain/organizations/sign-up/confirm";
import { service } from "@/lib/service/current";
import { ConfirmForm } from "./confirm-form";

export const metadata: Metadata = { title: "Confirm your email address", referrer: "no-referrer" };

export default async function ConfirmPage({ params }: PageProps<"/confirm/[token]">) {
  const { token } = await params;
  if (!(await isConfirmable(service(), token)))
    return (
      <Stack gap="lg">
        <Title order={1}>This link can't be used</Title>
        <Text c="dimmed">A link works once, within a day. If you've already used it, sign in.</Text>
        <ButtonLink href="/sign-in">Sign in</ButtonLink>
      </Stack>
    );
  return (
    <Stack gap="lg">
      <Title order={1}>Confirm your email address</Title>
      <Text c="dimmed">Create the account that you asked for.</Text>
      <ConfirmForm token={token} />
    </Stack>
  );
}
