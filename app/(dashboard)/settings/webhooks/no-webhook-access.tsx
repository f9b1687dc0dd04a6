import { NoAccess } from "@/app/ui/access/no-access";

/** Shown instead of every webhook page if the member's role does not include webhooks. */
export function NoWebhookAccess({ title }: { title: string }) {
  return (
    <NoAccess
      title={title}
      what="webhooks"
      why="Only owners and developers can see and manage webhooks. Ask an owner if you need access."
    />
  );
}
