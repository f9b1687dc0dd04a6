import { NoAccess } from "@/app/ui/no-access";

/** In place of every page about webhooks where the member's role does not include them. */
export function NoWebhookAccess({ title }: { title: string }) {
  return (
    <NoAccess
      title={title}
      what="webhooks"
      why="Only owners and developers can see and manage webhooks. Ask an owner if you need access."
    />
  );
}
