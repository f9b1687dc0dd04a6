import type { Metadata } from "next";
import { MessagePage } from "./ui/page/message-page";

export const metadata: Metadata = { title: "Page not found" };

export default function NotFound() {
  return (
    <MessagePage title="Page not found" action={{ label: "Go to the dashboard", href: "/" }}>
      The page may have moved, or the link may be incomplete.
    </MessagePage>
  );
}
