import type { ClientBase } from "pg";
import type { DurableEvent, StepOutput } from "@/inngest/embedded/protocol/messages";
import type { Lane } from "@/inngest/embedded/registry/lanes";
import { limitOf, type Registry, turnSlotOf } from "@/inngest/embedded/registry/registry";
import type { Turns } from "@/inngest/embedded/registry/turns";

/** Serializes leases, so two workers can't both take the last free slot. */
const leaseLock = "hashtext('durable_claim')";

export interface LeasedJob {
  id: string;
  /** Fences the lease: a worker that leases the job later gets a different token. */
  token: string;
  runId: string;
  functionId: string;
  kind: "discover" | "step" | "sleep";
  stepId: string;
  slots: string[];
  attempt: number;
  losses: number;
  event: DurableEvent;
  steps: [stepId: string, output: StepOutput][];
}

const COUNT_LEASED = `
  SELECT function_id, slot, count(*)::int AS running
  FROM durable_jobs, unnest(slots) AS slot
  WHERE worker IS NOT NULL
  GROUP BY function_id, slot`;

// Skips jobs whose slots are full, so that jobs behind them fit within the LIMIT.
const FIND_DUE = `
  SELECT id::text, function_id AS "functionId", slots
  FROM durable_jobs
  WHERE worker IS NULL AND due_at <= $1 AND function_id = ANY ($2)
    AND NOT slots && $3::text[] AND id <> ALL ($4::bigint[])
  ORDER BY due_at, id
  LIMIT $5
  FOR UPDATE SKIP LOCKED`;

// A key has waited since its next job was due or its last turn, the later of the two. So a key with many jobs can't hold
// back the others, and a stream of new keys can't hold back one that waits.
const FIND_DUE_IN_TURN = `
  SELECT j.id::text, j.function_id AS "functionId", j.slots
  FROM durable_jobs j
  LEFT JOIN unnest($6::text[], $7::timestamptz[]) WITH ORDINALITY AS turn (slot, taken_at, place)
    ON turn.slot = ANY (j.slots)
  WHERE j.worker IS NULL AND j.due_at <= $1 AND j.function_id = ANY ($2)
    AND NOT j.slots && $3::text[] AND j.id <> ALL ($4::bigint[])
  ORDER BY greatest(j.due_at, turn.taken_at), turn.place NULLS FIRST, j.due_at, j.id
  LIMIT $5
  FOR UPDATE OF j SKIP LOCKED`;

const TAKE = `
  UPDATE durable_jobs j SET worker = $1, token = gen_random_uuid()
  FROM durable_runs r
  WHERE j.id = ANY ($2::bigint[]) AND r.id = j.run_id
  RETURNING j.id::text, j.token, j.run_id AS "runId", j.function_id AS "functionId", j.kind,
    j.step_id AS "stepId", j.slots, j.attempt, j.losses, r.event,
    (SELECT coalesce(json_agg(json_build_array(s.step_id, s.output) ORDER BY s.position), '[]')
     FROM durable_steps s WHERE s.run_id = r.id) AS steps`;

interface Due {
  id: string;
  functionId: string;
  slots: string[];
}

/**
 * Leases due jobs for a worker, longest overdue first: as many as each lane has free calls, within their concurrency
 * limits. Where keys of a function compete for a limit, they take turns.
 */
export async function leaseJobs(
  client: ClientBase,
  registry: Registry,
  { worker, lanes, turns, now }: { worker: number; lanes: Lane[]; turns: Turns; now: number },
): Promise<LeasedJob[]> {
  await client.query(`BEGIN; SELECT pg_advisory_xact_lock(${leaseLock})`);
  try {
    const freeBySlot = registry.hasLimits ? await countFree(client, registry) : new Map<string, number>();
    const chosen: string[] = [];
    for (const lane of lanes) {
      chosen.push(...(await chooseJobs(client, registry, { freeBySlot, lane, turns, now })));
    }
    const { rows } =
      chosen.length === 0
        ? { rows: [] }
        : await client.query<LeasedJob>({ name: "durable-take", text: TAKE, values: [worker, chosen] });
    await client.query("COMMIT");
    return rows;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    throw error;
  }
}

async function chooseJobs(
  client: ClientBase,
  registry: Registry,
  {
    freeBySlot,
    lane: { functionIds, free: count },
    turns,
    now,
  }: { freeBySlot: Map<string, number>; lane: Lane; turns: Turns; now: number },
): Promise<string[]> {
  const chosen: string[] = [];
  // Each round reaches the count, exhausts the queue, or fills a slot, which the next round leaves out.
  for (;;) {
    const wanted = count - chosen.length;
    const full = [...freeBySlot].filter(([, free]) => free <= 0).map(([slot]) => slot);
    const values = [new Date(now), functionIds, full, chosen, wanted];
    const { rows } = await client.query<Due>(
      registry.takesTurns(functionIds)
        ? {
            name: "durable-find-due-in-turn",
            text: FIND_DUE_IN_TURN,
            values: [...values, ...takenTurns(turns)],
          }
        : { name: "durable-find-due", text: FIND_DUE, values },
    );
    for (const due of rows) {
      if (!takeSlots(freeBySlot, due, registry)) continue;
      chosen.push(due.id);
      takeTurn(turns, due, registry, now);
    }
    if (rows.length < wanted || chosen.length === count) return chosen;
  }
}

function takenTurns(turns: Turns): [slots: string[], times: Date[]] {
  const { slots, times } = turns.taken();
  return [slots, times.map((time) => new Date(time))];
}

function takeTurn(turns: Turns, { functionId, slots }: Due, registry: Registry, now: number): void {
  const owner = registry.get(functionId);
  const slot = owner && turnSlotOf(owner, slots);
  if (slot !== undefined) turns.take(slot, now);
}

/** How many more calls each slot in use allows. */
async function countFree(client: ClientBase, registry: Registry): Promise<Map<string, number>> {
  const { rows } = await client.query<{ function_id: string; slot: string; running: number }>({
    name: "durable-count-leased",
    text: COUNT_LEASED,
  });
  return new Map(
    rows.map(({ function_id, slot, running }) => [slot, slotLimit(registry, function_id, slot) - running]),
  );
}

function takeSlots(freeBySlot: Map<string, number>, { functionId, slots }: Due, registry: Registry): boolean {
  const free = slots.map((slot) => freeBySlot.get(slot) ?? slotLimit(registry, functionId, slot));
  const isFree = free.every((count) => count > 0);
  slots.forEach((slot, i) => {
    freeBySlot.set(slot, (free[i] as number) - (isFree ? 1 : 0));
  });
  return isFree;
}

function slotLimit(registry: Registry, functionId: string, slot: string): number {
  const owner = registry.get(functionId);
  return owner === undefined ? Number.POSITIVE_INFINITY : limitOf(owner, slot);
}
