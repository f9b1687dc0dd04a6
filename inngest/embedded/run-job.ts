import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import type { Clock } from "@/lib/platform/clock";
import type { Logger } from "@/lib/platform/log";
import { normalizeEvent } from "./normalize-event";
import type { Asked, Outcome } from "./protocol/answer";
import { callFunction, type Handler } from "./protocol/call";
import { FUNCTION_FAILED, type StepError } from "./protocol/messages";
import type { Registry } from "./registry/registry";
import { retryDelay } from "./retry-delays";
import type { LeasedJob } from "./store/lease-jobs";
import { callAgain, completeRun, failRun, finishStep, planSteps } from "./store/settle-job";
import type { PendingEvent } from "./store/write-events";

/** How many workers may die running the same job before the run fails: the job is probably what kills them. */
const MAX_LOSSES = 10;
/** Attempts to store an outcome while the database is unreachable. */
const WRITE_TRIES = 8;
const writePauseMilliseconds = 100;

export interface Runner {
  pool: Pool;
  registry: Registry;
  handler: Handler;
  signingKey: string;
  clock: Clock;
  log: Logger;
}

export interface Settled {
  /** When this run continues, in milliseconds since 1970; null if it doesn't, or not through this job. */
  dueAt: number | null;
  hasEvents: boolean;
}

const NOTHING_FOLLOWS: Settled = { dueAt: null, hasEvents: false };

/** Runs a leased job and stores its outcome. */
export async function runJob(runner: Runner, job: LeasedJob): Promise<Settled> {
  const { pool, clock } = runner;
  if (job.kind === "sleep") {
    const memo = [{ stepId: job.stepId, output: { data: null } }];
    const isWritten = await persist(() => finishStep(pool, leaseOf(job), memo, clock()));
    return isWritten ? { dueAt: clock(), hasEvents: false } : NOTHING_FOLLOWS;
  }
  const asked: Asked = {
    stepId: job.stepId,
    attempt: job.attempt,
    maxAttempts: runner.registry.get(job.functionId)?.maxAttempts ?? 1,
  };
  const outcome: Outcome =
    job.losses > MAX_LOSSES
      ? {
          kind: "failed",
          error: { name: "WorkerLost", message: `${job.losses} workers died while running this step` },
        }
      : await callFunction(
          runner.handler,
          runner.signingKey,
          {
            ...asked,
            runId: job.runId,
            functionId: job.functionId,
            lease: formatLease(job),
            event: job.event,
            steps: job.steps,
            isPlanned: job.kind === "step",
          },
          clock,
        );
  return settle(runner, job, outcome);
}

function formatLease({ id, token }: { id: string; token: string }): string {
  return `${id}:${token}`;
}

async function settle(runner: Runner, job: LeasedJob, outcome: Outcome): Promise<Settled> {
  const { pool, clock, log } = runner;
  const lease = leaseOf(job);
  const now = clock();
  const about = { functionId: job.functionId, runId: job.runId };
  const report = (isWritten: boolean, settled: Settled): Settled => {
    if (isWritten) return settled;
    log.debug(about, "a lease was taken over: the outcome is discarded");
    return NOTHING_FOLLOWS;
  };
  switch (outcome.kind) {
    case "completed":
      return report(await persist(() => completeRun(pool, lease, outcome.output, now)), NOTHING_FOLLOWS);
    case "continue": {
      const write =
        job.kind === "step"
          ? () => finishStep(pool, lease, outcome.memo, now)
          : () => callAgain(pool, lease, { memo: outcome.memo, dueAt: now, attempt: 0 });
      return report(await persist(write), { dueAt: now, hasEvents: false });
    }
    case "plan": {
      const dueAt = Math.min(...outcome.children.map((child) => child.dueAt));
      return report(await persist(() => planSteps(pool, lease, outcome)), { dueAt, hasEvents: false });
    }
    case "retry": {
      // Progress within the call resets the attempts, so this failure counts as the first.
      const attempt = outcome.memo.length > 0 ? 1 : job.attempt + 1;
      const dueAt = outcome.at ?? now + retryDelay(attempt - 1);
      log.warn({ ...about, attempt, error: outcome.error.name }, "a durable step failed and will be retried");
      const write = () => callAgain(pool, lease, { memo: outcome.memo, dueAt, attempt });
      return report(await persist(write), { dueAt, hasEvents: false });
    }
    case "failed": {
      const notice = failureNotice(runner.registry, job, outcome.error, now);
      const isWritten = await persist(() => failRun(pool, lease, { error: outcome.error, notice, now }));
      if (isWritten) log.error({ ...about, error: outcome.error.name }, "a durable run failed");
      return report(isWritten, { dueAt: null, hasEvents: notice !== null });
    }
  }
}

function leaseOf({ id, token, runId }: LeasedJob): { id: string; token: string; runId: string } {
  return { id, token, runId };
}

/** The event that starts `onFailure` handlers. As on Inngest, a failed failure handler starts no other. */
function failureNotice(
  registry: Registry,
  { runId, functionId, event }: LeasedJob,
  error: StepError,
  now: number,
): PendingEvent | null {
  if (event.name === FUNCTION_FAILED || !registry.isListenedFor(FUNCTION_FAILED)) return null;
  return normalizeEvent(
    {
      id: runId,
      name: FUNCTION_FAILED,
      data: { function_id: functionId, run_id: runId, event, events: [event], error },
    },
    now,
  );
}

/** Tries for about half a minute. Repeating is harmless: after a success the lease is gone. */
async function persist(write: () => Promise<boolean>): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    try {
      return await write();
    } catch (error) {
      if (tries === WRITE_TRIES) throw error;
      await sleep(writePauseMilliseconds * 2 ** tries);
    }
  }
}
