import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { currentSession } from "@/app/session/current";
import { chosenMode } from "@/app/session/mode";
import { neighbors, readTrail } from "@/app/ui/page-trail";
import { isAllowed } from "@/lib/auth/authorize";
import type { UserPrincipal } from "@/lib/auth/principal";
import { inMode } from "@/lib/domain/accounts/sessions/sessions";
import { listWebhooks } from "@/lib/domain/webhooks/manage/list";
import { readWebhookHealth } from "@/lib/domain/webhooks/manage/read-health";
import { AppError } from "@/lib/platform/errors";
import { runtime } from "@/lib/platform/runtime";
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
      {...neighbors(path, trail, nextCursor)}
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
