import type { Metadata } from "next";
import type { ReactNode } from "react";
import { requestAddress } from "@/app/session/request-address";
import { LocalDay } from "@/app/ui/dates/local-day";
import { Stack } from "@/app/ui/kit/flow";
import { Text, Title } from "@/app/ui/kit/text";
import { openLink } from "@/lib/domain/applicant-links/open-link";
import { AppError } from "@/lib/platform/errors";
import { service } from "@/lib/service/current";
import { AnswerForm } from "./answer-form";
import { FocusedTitle } from "./focused-title";

export const metadata: Metadata = {
  title: { absolute: "Your application" },
  // Chats preview the link: applicants aren't to read there what the product is for.
  description: null,
  openGraph: null,
  twitter: null,
};

export default async function AnswerPage({ params }: PageProps<"/answer/[token]">) {
  const { token } = await params;
  const opened = await open(token);
  if (opened === "too many")
    return <Message title="Too many tries">Wait a few minutes, then open the link again.</Message>;
  if (opened === undefined)
    return (
      <Message title="This link doesn’t work">
        Check that you copied all of it, or ask the company that sent it for a new one.
      </Message>
    );
  const name = <bdi>{opened.organizationName}</bdi>;
  switch (opened.status) {
    case "answered":
      return (
        <Message title="Thank you">
          {name} has your answer and will go on with your application. You can close this page.
        </Message>
      );
    case "withdrawn":
      return (
        <Message title="Nothing left to do">
          {name} no longer needs an answer through this link. You can close this page.
        </Message>
      );
    case "expired":
      return (
        <Message title="This link has expired">To finish your application, ask {name} for a new one.</Message>
      );
    case "open":
      return (
        <Stack gap="lg">
          <Stack gap="xs">
            <Title order={1}>{name} needs some details from you</Title>
            <Text>
              To finish your application, fill in the fields below. Leave empty what you don’t have. You can
              send the form once, until <LocalDay instant={opened.expiresAt.toISOString()} hasTime />.
            </Text>
          </Stack>
          <AnswerForm token={token} fields={opened.fields} />
          <Text size="sm" c="dimmed">
            Privacy: what you send goes only to {name}, is stored encrypted, and is used to decide on your
            application.
          </Text>
        </Stack>
      );
  }
}

async function open(token: string) {
  try {
    return await openLink(service(), { token, clientAddress: await requestAddress() });
  } catch (error) {
    if (error instanceof AppError && error.code === "rate_limited") return "too many";
    throw error;
  }
}

function Message({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap="xs">
      <FocusedTitle>{title}</FocusedTitle>
      <Text>{children}</Text>
    </Stack>
  );
}
