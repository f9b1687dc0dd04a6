import type { Metadata } from "next";
import { ButtonLink } from "./ui/button-link";
import { MessagePage } from "./ui/message-page";

export const metadata: Metadata = { title: "Page not found" };

export default function NotFound() {
  return (
    <MessagePage title="Page not found" actions={<ButtonLink href="/">Go to the dashboard</ButtonLink>}>
      There is nothing at this address. It may have moved, or the link may be incomplete.
    </MessagePage>
  );
}
