import type { ClientBase } from "pg";
import type { DurableEvent, StepOutput } from "@/inngest/embedded/protocol/messages";
import type { Lane } from "@/inngest/embedded/registry/lanes";
import { limitOf, type Registry } from "@/inngest/embedded/registry/registry";

/** Claims are made one after the other, so that two workers don't both take the last place of a key. */
const CLAIM_LOCK = "hashtext('durable_claim')";

export interface ClaimedJob {
  id: string;
  /** Fences the lease: whoever took the job later has another one. */
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

// Jobs of keys that are full are left out here, so what waits behind them comes within the LIMIT.
const FIND_DUE = `
  SELECT id::text, function_id AS "functionId", slots
  FROM durable_jobs
  WHERE worker IS NULL AND due_at <= $1 AND function_id = ANY ($2)
    AND NOT slots && $3::text[] AND id <> ALL ($4::bigint[])
  ORDER BY due_at, id
  LIMIT $5
  FOR UPDATE SKIP LOCKED`;

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
 * Takes due jobs for a worker, the longest due first: in each lane as many as are free, within the limits of
 * their keys.
 */
export async function claimJobs(
  client: ClientBase,
  registry: Registry,
  { worker, lanes, now }: { worker: number; lanes: Lane[]; now: number },
): Promise<ClaimedJob[]> {
  await client.query(`BEGIN; SELECT pg_advisory_xact_lock(${CLAIM_LOCK})`);
  try {
    const places = registry.hasLimits ? await countPlaces(client, registry) : new Map<string, number>();
    const chosen: string[] = [];
    for (const lane of lanes) chosen.push(...(await chooseJobs(client, registry, places, lane, now)));
    const { rows } =
      chosen.length === 0
        ? { rows: [] }
        : await client.query<ClaimedJob>({ name: "durable-take", text: TAKE, values: [worker, chosen] });
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
  places: Map<string, number>,
  { functionIds, free: count }: Lane,
  now: number,
): Promise<string[]> {
  const chosen: string[] = [];
  // Each round either fills the count, ends the queue, or fills up a key, which the next one leaves out.
  for (;;) {
    const wanted = count - chosen.length;
    const full = [...places].filter(([, free]) => free <= 0).map(([slot]) => slot);
    const { rows } = await client.query<Due>({
      name: "durable-find-due",
      text: FIND_DUE,
      values: [new Date(now), functionIds, full, chosen, wanted],
    });
    for (const due of rows) if (takePlaces(places, due, registry)) chosen.push(due.id);
    if (rows.length < wanted || chosen.length === count) return chosen;
  }
}

/** How many places each key in use has left. */
async function countPlaces(client: ClientBase, registry: Registry): Promise<Map<string, number>> {
  const { rows } = await client.query<{ function_id: string; slot: string; running: number }>({
    name: "durable-count-leased",
    text: COUNT_LEASED,
  });
  return new Map(
    rows.map(({ function_id, slot, running }) => [slot, placesOf(registry, function_id, slot) - running]),
  );
}

function takePlaces(places: Map<string, number>, { functionId, slots }: Due, registry: Registry): boolean {
  const free = slots.map((slot) => places.get(slot) ?? placesOf(registry, functionId, slot));
  const isFree = free.every((count) => count > 0);
  slots.forEach((slot, i) => {
    places.set(slot, (free[i] as number) - (isFree ? 1 : 0));
  });
  return isFree;
}

function placesOf(registry: Registry, functionId: string, slot: string): number {
  const owner = registry.get(functionId);
  return owner === undefined ? Number.POSITIVE_INFINITY : limitOf(owner, slot);
}
