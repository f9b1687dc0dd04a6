import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { findPendingSession, findSession } from "@/app/session/current";
import { safePath } from "@/app/session/safe-path";
import { Stack } from "@/app/ui/kit/flow";
import { Text, Title } from "@/app/ui/kit/text";
import { LostFactor } from "./lost-factor";
import { SecondFactorForm } from "./second-factor-form";

export const metadata: Metadata = { title: "Second factor" };

export default async function SecondFactorPage({ searchParams }: PageProps<"/sign-in/second-factor">) {
  const destination = safePath((await searchParams).callbackUrl) ?? "/";
  if (await findSession()) redirect(destination);
  if (!(await findPendingSession())) redirect("/sign-in");
  return (
    <Stack gap="lg">
      <Stack gap={4}>
        <Title order={1}>Second factor</Title>
        <Text c="dimmed">One more step to sign in.</Text>
      </Stack>
      <SecondFactorForm destination={destination} />
      <LostFactor />
    </Stack>
  );
}
