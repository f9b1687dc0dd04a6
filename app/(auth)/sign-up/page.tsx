import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { findSession } from "@/app/session/current";
import { Stack } from "@/app/ui/kit/flow";
import { Text, Title } from "@/app/ui/kit/text";
import { ButtonLink } from "@/app/ui/links/button-link";
import { TextLink } from "@/app/ui/links/text-link";
import { isSignUpOpen } from "@/lib/domain/organizations/sign-up/sign-up";
import { service } from "@/lib/service/current";
import { SignUpForm } from "./sign-up-form";

export const metadata: Metadata = { title: "Create an account" };

export default async function SignUpPage() {
  if (await findSession()) redirect("/");
  if (!(await isSignUpOpen(service()))) return <ByInvitation />;
  return (
    <Stack gap="lg">
      <Stack gap={4}>
        <Title order={1}>Create an account</Title>
        <Text c="dimmed">You'll own a new organization.</Text>
      </Stack>
      <SignUpForm />
      <Text size="sm" c="dimmed" ta="center">
        Have an account? <TextLink href="/sign-in">Sign in</TextLink>
      </Text>
    </Stack>
  );
}

function ByInvitation() {
  return (
    <Stack gap="lg">
      <Title order={1}>Sign-up is by invitation</Title>
      <Text c="dimmed">
        You need an invitation to join. Ask your company's Assay administrator for one. If you already have an
        account, sign in.
      </Text>
      <ButtonLink href="/sign-in">Sign in</ButtonLink>
    </Stack>
  );
}
