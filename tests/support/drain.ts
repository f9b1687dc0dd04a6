import type { NewEvent } from "@/lib/contract/events";
import { recordEvents } from "@/lib/domain/events/record";
import { sealSecret } from "@/lib/domain/webhooks/sign/secrets";
import type { Clock } from "@/lib/platform/clock";
import { newId } from "@/lib/platform/ids";
import type { WorkMessage } from "@/lib/platform/work-queue";
import { apiKeyPrincipal } from "./principals";
import { type Stage, stagePlatform } from "./stage";

export interface DeliveryRow {
  id: string;
  event_id: string;
  status: "pending" | "delivered" | "failed" | "canceled";
  attempt_count: number;
  failure_count: number;
  due_at: Date | null;
  claimed_by: string | null;
  claimed_until: Date | null;
  last_attempt_at: Date | null;
  last_status: number | null;
  last_error_class: string | null;
}

export interface AttemptRow {
  number: number;
  started_at: Date;
  duration_ms: number;
  status: number | null;
  error_class: string | null;
  address: string | null;
  response: Buffer | null;
}

export interface WebhookRow {
  status: "enabled" | "disabled";
  disabled_reason: string | null;
  failing_since: Date | null;
  wake_at: Date | null;
}

interface WebhookOptions {
  secret?: string;
  previousSecret?: string;
  overlapEndsAt?: Date;
  failingSince?: Date | null;
}

/** A platform that delivers webhooks, without anything that executes its runs. */
export interface DeliveryStage extends Stage {
  organizationId: string;
  /** What was sent to the work queue. */
  messages: WorkMessage[];
  /** Registers a webhook for `analysis.completed`. Returns its identifier. */
  webhook(url: string, options?: WebhookOptions): Promise<string>;
  /** Records this many events, as analyses do. Each webhook gets a delivery of each. */
  record(count?: number): Promise<void>;
  /** The deliveries of a webhook, in the order recorded. */
  deliveries(webhookId: string): Promise<DeliveryRow[]>;
  attempts(deliveryId: string): Promise<AttemptRow[]>;
  webhookRow(webhookId: string): Promise<WebhookRow>;
}

/** A platform on one of the test's databases, with an organization. */
export async function stageDeliveries(
  connectionString: string,
  { clock, allowInsecure = true }: { clock: Clock; allowInsecure?: boolean },
): Promise<DeliveryStage> {
  const messages: WorkMessage[] = [];
  const stage = await stagePlatform(connectionString, {
    clock,
    env: { WEBHOOK_ALLOW_INSECURE: allowInsecure ? "1" : "0" },
    work: {
      send: async (more) => {
        messages.push(...more);
      },
    },
  });
  const { platform, pool } = stage;
  const organizationId = newId("org", clock());
  const principal = apiKeyPrincipal({ organizationId });
  await pool.query("INSERT INTO organizations (id, slug, name) VALUES ($1, $1, 'Test')", [organizationId]);
  let recorded = 0;

  return {
    ...stage,
    organizationId,
    messages,
    async webhook(
      url,
      { secret = "a secret of the tests", previousSecret, overlapEndsAt, failingSince } = {},
    ) {
      const id = newId("whk", clock());
      await platform.prisma.webhook.create({
        data: {
          id,
          organizationId,
          mode: "live",
          url,
          events: ["analysis.completed"],
          isVerified: true,
          secret: sealSecret(platform.keys, { organizationId, id }, secret),
          ...(previousSecret === undefined || overlapEndsAt === undefined
            ? {}
            : {
                previousSecret: sealSecret(platform.keys, { organizationId, id }, previousSecret),
                overlapEndsAt,
              }),
          failingSince: failingSince ?? null,
          createdBy: "cli",
        },
      });
      return id;
    },
    async record(count = 1) {
      const events = Array.from({ length: count }, () => analysisCompleted(++recorded));
      // Created only now, because tests replace the platform's work queue.
      await stage.context(principal).transaction((context) => recordEvents(context, events));
    },
    async deliveries(webhookId) {
      const { rows } = await pool.query<DeliveryRow>(
        `SELECT d.* FROM deliveries d JOIN events e ON e.id = d.event_id
         WHERE webhook_id = $1 ORDER BY e.data->>'id'`,
        [webhookId],
      );
      return rows;
    },
    async attempts(deliveryId) {
      const { rows } = await pool.query<AttemptRow>(
        "SELECT * FROM delivery_attempts WHERE delivery_id = $1 ORDER BY number",
        [deliveryId],
      );
      return rows;
    },
    async webhookRow(webhookId) {
      const { rows } = await pool.query<WebhookRow>("SELECT * FROM webhooks WHERE id = $1", [webhookId]);
      return rows[0] as WebhookRow;
    },
  };
}

function analysisCompleted(number: number): NewEvent {
  const text = String(number).padStart(6, "0");
  return {
    name: "analysis.completed",
    data: {
      id: `ana_${text}`,
      status: "completed",
      riskScore: 12,
      decision: "APPROVE",
      applicant: { id: `app_${text}`, externalId: null },
    },
  };
}
