import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { chosenMode } from "@/app/(dashboard)/mode";
import { neighbours, readTrail } from "@/app/ui/page-trail";
import { currentSession } from "@/lib/accounts/current";
import { inMode } from "@/lib/accounts/sessions";
import { AppError } from "@/lib/errors";
import { isAllowed } from "@/lib/orgs/authorize";
import type { UserPrincipal } from "@/lib/orgs/principal";
import { runtime } from "@/lib/runtime";
import { listWebhooks } from "@/lib/webhooks/list";
import { readWebhookHealth } from "@/lib/webhooks/read-health";
import { NoWebhookAccess } from "./no-webhook-access";
import { WebhooksPanel } from "./webhooks-panel";

export const metadata: Metadata = { title: "Webhooks" };

const path = "/settings/webhooks";
const pageSize = 20;

export default async function WebhooksPage({ searchParams }: PageProps<"/settings/webhooks">) {
  const principal = inMode(await currentSession(), await chosenMode());
  if (!isAllowed(principal, "webhook.read")) return <NoWebhookAccess title="Webhooks" />;
  const trail = readTrail((await searchParams).cursor);
  const { data, nextCursor } = await readPage(principal, trail.at(-1));
  const health = await readWebhookHealth(
    principal,
    data.map(({ id }) => id),
  );
  return (
    <WebhooksPanel
      // Dialogs of one mode must not stay open in the other.
      key={principal.mode}
      webhooks={data.map((webhook) => ({ ...webhook, health: health.get(webhook.id) }))}
      mode={principal.mode}
      now={runtime().clock()}
      mayCreate={isAllowed(principal, "webhook.create")}
      {...neighbours(path, trail, nextCursor)}
    />
  );
}

async function readPage(principal: UserPrincipal, cursor: string | undefined) {
  try {
    return await listWebhooks(principal, { limit: pageSize, cursor });
  } catch (error) {
    // A made-up or mangled cursor: begin anew.
    if (error instanceof AppError && error.code === "invalid_request") redirect(path);
    throw error;
  }
}
