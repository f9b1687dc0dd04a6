import type { Webhook } from "@/lib/platform/db/generated/client";
import { backgroundPool } from "@/lib/platform/wiring/background-pool";
import type { Platform } from "@/lib/platform/wiring/platform";

export type DrainedWebhook = Pick<
  Webhook,
  | "id"
  | "organizationId"
  | "mode"
  | "url"
  | "sealedUrl"
  | "status"
  | "secret"
  | "previousSecret"
  | "overlapEndsAt"
  | "failingSince"
  | "deletedAt"
>;

const READ = {
  name: "read_drained_webhook",
  text: `SELECT id, organization_id AS "organizationId", mode, url, sealed_url AS "sealedUrl", status, secret, previous_secret AS "previousSecret",
      overlap_ends_at AS "overlapEndsAt", failing_since AS "failingSince", deleted_at AS "deletedAt"
    FROM webhooks WHERE id = $1`,
};

/** Undefined for an unknown webhook. */
export async function readDrainedWebhook(
  platform: Platform,
  webhookId: string,
): Promise<DrainedWebhook | undefined> {
  const { rows } = await backgroundPool(platform).query<DrainedWebhook>({ ...READ, values: [webhookId] });
  return rows[0];
}
