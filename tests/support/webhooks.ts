import { readFile } from "node:fs/promises";
import path from "node:path";
import { inject } from "vitest";
import type { SubscribableName } from "@/lib/contract/event-names";
import { sampleEvent } from "@/lib/contract/event-samples";
import { responseAad } from "@/lib/domain/webhooks/deliver/attempt-response";
import { secretAad } from "@/lib/domain/webhooks/sign/secrets";
import { type KeySet, parseKeySet } from "@/lib/platform/crypto/keyring";
import { seal } from "@/lib/platform/crypto/seal";
import { newId } from "@/lib/platform/ids";
import type { Seed, SeededKey } from "./seed";

/** Counts as a public address but leads nowhere: 3ffe::/16 was returned and is not routed. */
export const nowhere = "https://[3ffe::1]/assay";

/** The key set that an embedded server seals with. */
export async function dataEncryptionKeys(dataDirectory = inject("dataDirectory")): Promise<KeySet> {
  const text = await readFile(path.join(dataDirectory, "keys", "DATA_ENCRYPTION_KEY"), "utf8");
  return parseKeySet("DATA_ENCRYPTION_KEY", text.trim());
}

interface WebhookOptions {
  url?: string;
  events?: SubscribableName[];
  secret?: string;
  /** Of a rotation in progress. */
  previousSecret?: string;
  overlapEndsAt?: Date;
  disabledReason?: "manual" | "gone" | "failing";
  failingSince?: Date;
  createdAt?: Date;
  dataDirectory?: string;
}

/** Writes a webhook straight into a server's database. Returns its identifier. */
export async function seedWebhook(
  seed: Seed,
  { organizationId, mode }: Pick<SeededKey, "organizationId" | "mode">,
  options: WebhookOptions = {},
): Promise<string> {
  const {
    url = nowhere,
    events = ["analysis.completed"],
    secret = "a secret of the tests",
    previousSecret,
    overlapEndsAt = new Date(Date.now() + 3_600_000),
    disabledReason = null,
    failingSince = null,
    createdAt = new Date(),
    dataDirectory,
  } = options;
  const id = newId("whk", createdAt.getTime());
  const keys = await dataEncryptionKeys(dataDirectory);
  const aad = secretAad(organizationId, id);
  await seed.pool.query(
    `INSERT INTO webhooks (id, organization_id, mode, url, events, status, disabled_reason, is_verified, secret,
       previous_secret, overlap_ends_at, failing_since, created_by, created_at, updated_at)
     VALUES ($1, $2, $3::mode, $4, $5, CASE WHEN $6::text IS NULL THEN 'enabled' ELSE 'disabled' END::webhook_status,
       $6::webhook_disabled_reason, true, $7, $8, $9, $10, 'cli', $11, $11)`,
    [
      id,
      organizationId,
      mode,
      url,
      events,
      disabledReason,
      seal(keys, aad, secret),
      previousSecret === undefined ? null : seal(keys, aad, previousSecret),
      previousSecret === undefined ? null : overlapEndsAt,
      failingSince,
      createdAt,
    ],
  );
  return id;
}

interface EventOptions {
  name?: "analysis.completed" | "analysis.failed" | "batch.completed";
  /** The webhook that it is a sample for. */
  sampleFor?: string;
  createdAt?: Date;
}

/** Writes an event straight into the database, without a delivery. Returns its identifier. */
export async function seedEvent(
  seed: Seed,
  { organizationId, mode }: Pick<SeededKey, "organizationId" | "mode">,
  { name = "analysis.completed", sampleFor, createdAt = new Date() }: EventOptions = {},
): Promise<string> {
  const id = newId("evt", createdAt.getTime());
  await seed.pool.query(
    `INSERT INTO events (id, organization_id, mode, name, data, sample_for, created_at)
     VALUES ($1, $2, $3::mode, $4, $5, $6, $7)`,
    [id, organizationId, mode, name, JSON.stringify(sampleEvent(name).data), sampleFor ?? null, createdAt],
  );
  return id;
}

interface DeliveryOptions {
  /** Default: a new event of the webhook's organization and mode. */
  eventId?: string;
  eventName?: SubscribableName;
  status?: "pending" | "delivered" | "failed" | "canceled";
  /** For a pending one; default: in a day, so that it is not sent. */
  dueAt?: Date;
  /** Answers to the attempts, each an error of the receiver. */
  responses?: (Buffer | string | null)[];
  createdAt?: Date;
  dataDirectory?: string;
}

/** Writes a delivery straight into the database, by default one that has failed. Returns its identifier. */
export async function seedDelivery(
  seed: Seed,
  webhookId: string,
  options: DeliveryOptions = {},
): Promise<string> {
  const {
    eventName = "analysis.completed",
    status = "failed",
    dueAt = new Date(Date.now() + 86_400_000),
    responses = [],
    createdAt = new Date(),
    dataDirectory,
  } = options;
  const { rows } = await seed.pool.query("SELECT organization_id, mode FROM webhooks WHERE id = $1", [
    webhookId,
  ]);
  const { organization_id: organizationId, mode } = rows[0];
  const eventId = options.eventId ?? (await seedEvent(seed, { organizationId, mode }, { createdAt }));
  const id = newId("dlv", createdAt.getTime());
  await seed.pool.query(
    `INSERT INTO deliveries (id, event_id, webhook_id, event_name, status, attempt_count, failure_count, due_at,
       last_attempt_at, last_status, last_error_class, created_at)
     VALUES ($1, $2, $3, $4, $5::delivery_status, $6::int, $6::int, $7, $8, $9::int, $10::delivery_error_class, $11)`,
    [
      id,
      eventId,
      webhookId,
      eventName,
      status,
      responses.length,
      status === "pending" ? dueAt : null,
      responses.length > 0 ? createdAt : null,
      responses.length > 0 ? 503 : null,
      responses.length > 0 ? "status" : null,
      createdAt,
    ],
  );
  const keys = await dataEncryptionKeys(dataDirectory);
  for (const [index, response] of responses.entries()) {
    const aad = responseAad({ organizationId, deliveryId: id, number: index + 1 });
    await seed.pool.query(
      `INSERT INTO delivery_attempts (delivery_id, number, started_at, duration_ms, status, error_class, address, response)
       VALUES ($1, $2, $3, 12, 503, 'status', '3ffe::1', $4)`,
      [id, index + 1, createdAt, response === null ? null : seal(keys, aad, response)],
    );
  }
  return id;
}
