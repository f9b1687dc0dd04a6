import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { findSession } from "@/app/session/current";
import { leadingTo, safePath } from "@/app/session/safe-path";
import { Stack } from "@/app/ui/kit/flow";
import { Text, Title } from "@/app/ui/kit/text";
import { TextLink } from "@/app/ui/links/text-link";
import { SsoForm } from "./sso-form";

export const metadata: Metadata = { title: "Single sign-on" };

export default async function SingleSignOnPage({ searchParams }: PageProps<"/sign-in/single-sign-on">) {
  const destination = safePath((await searchParams).callbackUrl) ?? "/";
  if (await findSession()) redirect(destination);
  return (
    <Stack gap="lg">
      <Stack gap={4}>
        <Title order={1}>Single sign-on</Title>
        <Text c="dimmed">Sign in where your organization does.</Text>
      </Stack>
      <SsoForm destination={destination} />
      <Text size="sm" c="dimmed" ta="center">
        <TextLink href={leadingTo(destination, "/sign-in")}>Sign in with a password</TextLink>
      </Text>
    </Stack>
  );
}
