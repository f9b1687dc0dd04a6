import type { Attempt } from "@/lib/domain/webhooks/egress/attempt";
import type { Keys } from "@/lib/platform/crypto/load-keys";
import { byteaArray, intArray, textArray, unquotedArray } from "@/lib/platform/db/arrays";
import { whenAvailable } from "@/lib/platform/db/when-available";
import type { Metrics } from "@/lib/platform/metrics/metrics";
import { backgroundPool } from "@/lib/platform/wiring/background-pool";
import type { Platform } from "@/lib/platform/wiring/platform";
import { sealResponse } from "./attempt-response";
import type { ClaimedDelivery } from "./claim";
import type { DrainedWebhook } from "./drained-webhook";
import { giveUpWebhook } from "./give-up";
import { nextAttemptAt } from "./retry-schedule";

/** A webhook is disabled after this long of only failures. */
const failingMilliseconds = 5 * 24 * 3_600_000;
const GONE = 410;
/** How long an ended attempt waits for others of its round, to be written with them. */
const lingerMilliseconds = 20;

/*
 * Records attempts only for deliveries that this run still has claimed and whose last attempt it knows: otherwise the
 * attempt was already written, or another run has sent it again. If the webhook was disabled in the meantime, its
 * deliveries stay canceled, except those that arrived. A delivery that became due during the attempt was replayed: if the
 * attempt failed, it's still due, and the failure doesn't count.
 */
const RECORD = {
  name: "record_attempts",
  text: `
  WITH ended AS (
    SELECT * FROM unnest($2::text[], $3::int[], $4::timestamptz[], $5::int[], $6::int[],
      $7::delivery_error_class[], $8::text[], $9::bytea[], $10::timestamptz[])
      AS e(delivery_id, number, started_at, duration_ms, status, error_class, address, response, due_at)
  ), recorded AS (
    UPDATE deliveries d SET
      status = CASE
        WHEN e.error_class IS NULL THEN 'delivered'
        WHEN d.status <> 'pending' THEN d.status
        WHEN e.due_at IS NULL AND d.due_at <= e.started_at THEN 'failed'
        ELSE 'pending'
      END,
      due_at = CASE
        WHEN d.status <> 'pending' THEN NULL
        WHEN e.error_class IS NOT NULL AND d.due_at > e.started_at THEN d.due_at
        ELSE e.due_at
      END,
      attempt_count = e.number,
      failure_count = d.failure_count + CASE WHEN e.error_class IS NULL OR d.due_at > e.started_at THEN 0 ELSE 1 END,
      claimed_by = NULL,
      claimed_until = NULL,
      last_attempt_at = e.started_at,
      last_status = e.status,
      last_error_class = e.error_class
    FROM ended e
    WHERE d.id = e.delivery_id AND d.claimed_by = $1 AND d.attempt_count = e.number - 1
    RETURNING d.id
  )
  INSERT INTO delivery_attempts
    (delivery_id, number, started_at, duration_ms, status, error_class, address, response)
  SELECT e.delivery_id, e.number, e.started_at, e.duration_ms, e.status, e.error_class, e.address, e.response
  FROM ended e JOIN recorded r ON r.id = e.delivery_id`,
};

interface Ended {
  delivery: ClaimedDelivery;
  attempt: Attempt;
  /** Null for never. */
  dueAt: Date | null;
}

export interface AttemptRecorder {
  /** It is written soon, together with others. */
  add(delivery: ClaimedDelivery, attempt: Attempt): void;
  /** Writes what waits at once, and resolves once all attempts are written. Throws if they can't be. */
  flush(): Promise<void>;
}

export function createAttemptRecorder(
  platform: Platform,
  { webhook, runId, random }: { webhook: DrainedWebhook; runId: string; random: () => number },
): AttemptRecorder {
  const { clock } = platform;
  const pool = backgroundPool(platform);
  let waiting: Ended[] = [];
  let failingSince = webhook.failingSince;
  let isGivenUp = false;
  let writing: Promise<void> | undefined;
  let lingering: NodeJS.Timeout | undefined;

  /** Attempts that could not be written wait for the next call. */
  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const taken = waiting;
      waiting = [];
      try {
        await write(taken);
      } catch (error) {
        waiting = [...taken, ...waiting];
        throw error;
      }
    }
  }

  async function write(ended: Ended[]): Promise<void> {
    // Before the attempts: otherwise a crash in between could leave `failing_since` set after a recorded success.
    await whenAvailable(() => updateFailingSince(ended));
    const values = [runId, ...columns(platform.keys, webhook.organizationId, ended)];
    await whenAvailable(() => pool.query({ ...RECORD, values }));
    for (const attempt of ended) count(platform.metrics, attempt);
    const isGone = ended.some(({ attempt }) => attempt.status === GONE);
    const isFailing = failingSince !== null && clock() - failingSince.getTime() >= failingMilliseconds;
    if (isGivenUp || !(isGone || isFailing)) return;
    await giveUpWebhook(platform, { webhook, reason: isGone ? "gone" : "failing" });
    isGivenUp = true;
  }

  /** Writes the webhook only if the start of its failures changes. */
  async function updateFailingSince(ended: Ended[]): Promise<void> {
    const hasSuccess = ended.some(({ attempt }) => attempt.errorClass === undefined);
    if (hasSuccess ? failingSince === null : failingSince !== null) return;
    const since = hasSuccess ? null : new Date(clock());
    await pool.query(
      "UPDATE webhooks SET failing_since = $2 WHERE id = $1 AND (failing_since IS NULL) <> ($2::timestamptz IS NULL)",
      [webhook.id, since],
    );
    failingSince = since;
  }

  function begin(): Promise<void> {
    clearTimeout(lingering);
    lingering = undefined;
    writing ??= writeAll().finally(() => {
      writing = undefined;
    });
    return writing;
  }

  return {
    add(delivery, attempt) {
      waiting.push({ delivery, attempt, dueAt: dueAfter(delivery, attempt, clock(), random) });
      // `flush` reports failures; until then, the database may be back.
      lingering ??= setTimeout(() => begin().catch(() => {}), lingerMilliseconds);
    },
    async flush() {
      while (writing !== undefined || waiting.length > 0) await begin();
    },
  };
}

/** `exhausted`: it failed, and the schedule has no attempt left. */
function count(metrics: Metrics, { attempt: { durationMs, errorClass }, dueAt }: Ended): void {
  const failed = dueAt === null ? "exhausted" : "retrying";
  const outcome = errorClass === undefined ? "delivered" : failed;
  metrics.count("assay_webhook_attempts_total", { outcome, error: errorClass ?? "none" });
  metrics.observe("assay_webhook_attempt_duration_seconds", {}, durationMs / 1_000);
}

function dueAfter(
  { failureCount }: ClaimedDelivery,
  { errorClass, retryAfterSeconds }: Attempt,
  nowMilliseconds: number,
  random: () => number,
): Date | null {
  if (errorClass === undefined) return null;
  const dueAt = nextAttemptAt({ failures: failureCount + 1, retryAfterSeconds, nowMilliseconds, random });
  return dueAt === null ? null : new Date(dueAt);
}

function columns(keys: Keys, organizationId: string, ended: Ended[]): (Buffer | string)[] {
  return [
    textArray(ended.map(({ delivery }) => delivery.id)),
    intArray(ended.map(({ delivery }) => delivery.attemptCount + 1)),
    unquotedArray(ended.map(({ attempt }) => attempt.startedAt.toISOString())),
    intArray(ended.map(({ attempt }) => attempt.durationMs)),
    intArray(ended.map(({ attempt }) => attempt.status ?? null)),
    unquotedArray(ended.map(({ attempt }) => attempt.errorClass ?? null)),
    textArray(ended.map(({ attempt }) => attempt.address ?? null)),
    byteaArray(
      ended.map(({ delivery, attempt: { responseBody } }) => {
        const attempt = { organizationId, deliveryId: delivery.id, number: delivery.attemptCount + 1 };
        return responseBody.length === 0 ? null : sealResponse(keys, attempt, responseBody);
      }),
    ),
    unquotedArray(ended.map(({ dueAt }) => dueAt?.toISOString() ?? null)),
  ];
}
