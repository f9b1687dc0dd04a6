"use client";

import { ErrorReference } from "./ui/page/error-reference";
import { MessagePage } from "./ui/page/message-page";

interface ErrorPageProps {
  error: Error & { digest?: string };
  /** Also requests the page from the server again. */
  retry(): void;
}

export default function ErrorPage({ error, retry }: ErrorPageProps) {
  return (
    <MessagePage title="Something went wrong" action={{ label: "Try again", onClick: retry }}>
      This page couldn't be shown.
      <ErrorReference digest={error.digest} />
    </MessagePage>
  );
}
