import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { findSession } from "@/app/session/current";
import { configuredProviders } from "@/app/session/next-auth";
import { leadingTo, safePath } from "@/app/session/safe-path";
import { Alert } from "@/app/ui/kit/feedback";
import { Stack } from "@/app/ui/kit/flow";
import { Text, Title } from "@/app/ui/kit/text";
import { TextLink } from "@/app/ui/links/text-link";
import { isSignUpOpen } from "@/lib/domain/organizations/sign-up/sign-up";
import { service } from "@/lib/service/current";
import { refusalMessage } from "./messages";
import { ProviderButtons } from "./provider-buttons";
import { SignInForm } from "./sign-in-form";

export const metadata: Metadata = { title: "Sign in" };

export default async function SignInPage({ searchParams }: PageProps<"/sign-in">) {
  const { callbackUrl, error } = await searchParams;
  const destination = safePath(callbackUrl) ?? "/";
  if (await findSession()) redirect(destination);
  const providers = configuredProviders();
  return (
    <Stack gap="lg">
      <Stack gap={4}>
        <Title order={1}>Sign in</Title>
        <Text c="dimmed">Welcome back to Assay.</Text>
      </Stack>
      {typeof error === "string" && (
        <Alert color="red" role="alert">
          {refusalMessage(error)}
        </Alert>
      )}
      <SignInForm destination={destination} />
      <Text size="sm" c="dimmed" ta="center">
        <TextLink href="/forgot-password">Forgot your password?</TextLink>
      </Text>
      <Text size="sm" c="dimmed" ta="center">
        <TextLink href={leadingTo(destination, "/sign-in/single-sign-on")}>Single sign-on</TextLink>
      </Text>
      {providers.length > 0 && <ProviderButtons providers={providers} destination={destination} />}
      {(await isSignUpOpen(service())) && (
        <Text size="sm" c="dimmed" ta="center">
          New to Assay? <TextLink href="/sign-up">Create an account</TextLink>
        </Text>
      )}
    </Stack>
  );
}
