import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { findSession } from "@/app/session/current";
import { Stack } from "@/app/ui/kit/flow";
import { Code, Text, Title } from "@/app/ui/kit/text";
import { TextLink } from "@/app/ui/links/text-link";
import { isMailConfigured } from "@/lib/domain/mail/queue";
import { service } from "@/lib/service/current";
import { ForgotForm } from "./forgot-form";

export const metadata: Metadata = { title: "Forgot your password" };

export default async function ForgotPasswordPage() {
  if (await findSession()) redirect("/settings/security");
  return (
    <Stack gap="lg">
      <Title order={1}>Forgot your password?</Title>
      {isMailConfigured(service()) ? (
        <>
          <Text c="dimmed">Enter your email address to get a link for a new password.</Text>
          <ForgotForm />
        </>
      ) : (
        <>
          <Text c="dimmed">
            This service doesn't send email. Ask an owner of your organization: on the Team page, they can
            make a link for you.
          </Text>
          <Text c="dimmed">
            The only owner? Ask the operator, who can run <Code>npm run reset-password</Code>.
          </Text>
        </>
      )}
      <Text size="sm" c="dimmed" ta="center">
        <TextLink href="/sign-in">Back to sign-in</TextLink>
      </Text>
    </Stack>
  );
}
