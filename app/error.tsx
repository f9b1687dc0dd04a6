"use client";

import { Button } from "@mantine/core";
import { ErrorReference } from "./ui/error-reference";
import { MessagePage } from "./ui/message-page";

interface ErrorPageProps {
  error: Error & { digest?: string };
  reset(): void;
}

export default function ErrorPage({ error, reset }: ErrorPageProps) {
  return (
    <MessagePage title="Something went wrong" actions={<Button onClick={reset}>Try again</Button>}>
      The page could not be shown.
      <ErrorReference digest={error.digest} />
    </MessagePage>
  );
}
