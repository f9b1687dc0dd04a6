import { NoAccess } from "@/app/ui/no-access";

/** In place of every page about webhooks where the member's role does not include them. */
export function NoWebhookAccess({ title }: { title: string }) {
  return (
    <NoAccess
      title={title}
      what="webhooks"
      why="Webhooks tell other systems what happens here, so only owners and developers see and manage them. Ask an owner if you need them."
    />
  );
}
