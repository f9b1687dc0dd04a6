import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { readLinkTicket } from "@/app/session/link-ticket-cookie";
import { leadingTo, safePath } from "@/app/session/safe-path";
import { Stack } from "@/app/ui/kit/flow";
import { Text, Title } from "@/app/ui/kit/text";
import { emailOfTicket } from "@/lib/domain/single-sign-on/sign-in/link";
import { service } from "@/lib/service/current";
import { ConnectForm } from "./connect-form";

export const metadata: Metadata = { title: "Connect your account" };

export default async function ConnectPage({ searchParams }: PageProps<"/sign-in/connect">) {
  const destination = safePath((await searchParams).callbackUrl) ?? "/";
  const ticket = await readLinkTicket();
  const email = ticket === undefined ? undefined : await emailOfTicket(service(), ticket);
  if (email === undefined) redirect(leadingTo(destination, "/sign-in/single-sign-on"));
  return (
    <Stack gap="lg">
      <Stack gap={4}>
        <Title order={1}>Connect your account</Title>
        <Text c="dimmed">
          <bdi>{email}</bdi> already has an account. Enter its Assay password once. From then on, you sign in
          through your organization.
        </Text>
      </Stack>
      <ConnectForm email={email} destination={destination} />
    </Stack>
  );
}
