import { embeddedWork, queueFigures } from "@/inngest/embedded";
import { analysisGroups } from "@/lib/domain/analyses/submit/analysis-groups";
import { batchFigures } from "@/lib/domain/batches/figures";
import { deliveryFigures } from "@/lib/domain/webhooks/deliver/figures";
import type { Clock } from "@/lib/platform/clock";
import type { PoolName } from "@/lib/platform/db/observe-statements";
import { describeError } from "@/lib/platform/log";
import type { GaugeName } from "@/lib/platform/metrics/definitions";
import type { MetricsRegistry } from "@/lib/platform/metrics/registry";
import { backgroundPool } from "@/lib/platform/wiring/background-pool";
import type { Platform } from "@/lib/platform/wiring/platform";
import { within } from "@/lib/platform/within";

/** Several Prometheus servers and people may ask within moments. */
const maxAgeMilliseconds = 5_000;
const timeoutMilliseconds = 2_000;

const fromDatabase = [
  "assay_queue_jobs",
  "assay_queue_events",
  "assay_queue_oldest_due_age_seconds",
  "assay_webhook_pending_deliveries",
  "assay_webhook_oldest_due_age_seconds",
  "assay_webhook_failing_endpoints",
  "assay_batch_open_batches",
  "assay_batch_oldest_age_seconds",
  "assay_batch_longest_pause_seconds",
] as const satisfies GaugeName[];

/**
 * Brings the gauges of this process up to date when they are read. What the database knows is asked at most every five
 * seconds and awaited for two; without an answer those gauges are absent.
 */
export function createFigures(platform: Platform, metrics: MetricsRegistry): () => Promise<void> {
  const { clock, log } = platform;
  let asked: Promise<boolean> | undefined;
  let askedAt = 0;
  let isWaiting = false;

  function ask(): Promise<boolean> {
    if (asked && (isWaiting || clock() - askedAt < maxAgeMilliseconds)) return asked;
    askedAt = clock();
    isWaiting = true;
    asked = askDatabase(platform, metrics)
      .then(() => true)
      .catch((error: unknown) => {
        log.debug({ error: describeError(error) }, "the database didn't answer in time for the metrics");
        return false;
      })
      .finally(() => {
        isWaiting = false;
      });
    return asked;
  }

  return async () => {
    setOwnGauges(platform, metrics, "requests");
    const isAnswered = await within(timeoutMilliseconds, ask(), () => false);
    metrics.set("assay_database_up", {}, isAnswered ? 1 : 0);
    if (!isAnswered) metrics.forget(fromDatabase);
  };
}

/** What a process knows without asking. @param ownPool the name of the pool that its requests use */
export function setOwnGauges(platform: Platform, metrics: MetricsRegistry, ownPool: PoolName): void {
  const pools = { [ownPool]: platform.pool, background: backgroundPool(platform) };
  for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
    metrics.set("assay_database_connections", { pool, state: "idle" }, idleCount);
    metrics.set("assay_database_connections", { pool, state: "used" }, totalCount - idleCount);
    metrics.set("assay_database_waiting_queries", { pool }, waitingCount);
  }
  metrics.set("assay_rate_limit_degraded", {}, platform.limiter.isDegraded() ? 1 : 0);
  metrics.set("assay_analysis_waiting_analyses", {}, analysisGroups(platform).waiting);
  const work = embeddedWork(platform).executor?.progress();
  if (work) metrics.set("assay_queue_heartbeat_age_seconds", {}, age(platform.clock, work.lastLoopAt));
}

async function askDatabase(platform: Platform, metrics: MetricsRegistry): Promise<void> {
  const pool = backgroundPool(platform);
  const hasQueue = embeddedWork(platform).executor !== undefined;
  const [deliveries, batches, queue] = await Promise.all([
    deliveryFigures(pool),
    batchFigures(pool),
    hasQueue ? queueFigures(pool, platform.clock()) : undefined,
  ]);
  metrics.set("assay_webhook_pending_deliveries", {}, deliveries.pending);
  metrics.set("assay_webhook_oldest_due_age_seconds", {}, age(platform.clock, deliveries.oldestDueAt));
  metrics.set("assay_webhook_failing_endpoints", {}, deliveries.failing);
  metrics.set("assay_batch_open_batches", {}, batches.open);
  metrics.set("assay_batch_oldest_age_seconds", {}, age(platform.clock, batches.oldestAt));
  metrics.set("assay_batch_longest_pause_seconds", {}, age(platform.clock, batches.oldestProgressAt));
  if (!queue) return;
  for (const state of ["due", "running", "later"] as const) {
    metrics.set("assay_queue_jobs", { state }, queue[state]);
  }
  metrics.set("assay_queue_events", {}, queue.events);
  metrics.set("assay_queue_oldest_due_age_seconds", {}, age(platform.clock, queue.oldestDueAt));
}

/** How long ago it was, in seconds; 0 for the future and for never. */
function age(clock: Clock, at: Date | number | null): number {
  return at === null ? 0 : Math.max(0, clock() - Number(at)) / 1_000;
}
