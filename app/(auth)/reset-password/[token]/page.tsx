import type { Metadata } from "next";
import { Stack } from "@/app/ui/kit/flow";
import { Text, Title } from "@/app/ui/kit/text";
import { ButtonLink } from "@/app/ui/links/button-link";
import { findPasswordReset } from "@/lib/domain/accounts/passwords/reset/find";
import { service } from "@/lib/service/current";
import { ResetForm } from "./reset-form";

export const metadata: Metadata = { title: "New password", referrer: "no-referrer" };

export default async function ResetPasswordPage({ params }: PageProps<"/reset-password/[token]">) {
  const { token } = await params;
  if (!(await findPasswordReset(service(), token))) return <NoReset />;
  return (
    <Stack gap="lg">
      <Title order={1}>Set a new password</Title>
      <ResetForm token={token} />
    </Stack>
  );
}

/** The same page for a wrong, expired or used link. */
function NoReset() {
  return (
    <Stack gap="lg">
      <Title order={1}>This link can't be used</Title>
      <Text c="dimmed">A link works once, within an hour. Ask for a new one.</Text>
      <ButtonLink href="/forgot-password">Ask for a new link</ButtonLink>
    </Stack>
  );
}
