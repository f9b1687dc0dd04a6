import { appendFileSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AssayError, createAssay } from "@/clients/typescript/src/index";
import type { EntryOf, ListPath, OperationAt } from "@/clients/typescript/src/operation-types";
import { Random } from "@/lib/platform/seeded-random";
import type { Document } from "@/scripts/openapi-types";
import { applicant, call } from "@/tests/support/api";
import { clientSteps, isReference, type Outcome, type Step, shuffled } from "@/tests/support/client-steps";
import { allFaults, type Fault, startFaultProxy, type Treatment } from "@/tests/support/fault-proxy";
import { isPythonHere, runPython } from "@/tests/support/python";
import { Seed, type SeededKey } from "@/tests/support/seed";
import { startServer, type TestServer } from "@/tests/support/server";

/*
 * Both clients make the same calls as a twin: the clients through a proxy that loses, cuts, delays and replaces answers, the
 * twin without it. Nobody may be told of a failure that the twin was not, or be given other data, and in the end the
 * organizations must be alike.
 */

const calls = Number(process.env.FAULT_CALLS ?? 144);
const lanesPerClient = 4;
const seedOfPlan = Number(process.env.FAULT_SEED ?? 25);
/** Stalls end with it. */
const timeoutMs = 3_000;
/** Enough for the faults in a row and for time-outs of a busy machine. */
const maxRetries = 6;
/** One less than the attempts that a client makes by itself would forgive. */
const mostFaultsInARow = 2;
const faultShare = 0.4;

const document: Document = JSON.parse(readFileSync("clients/openapi.json", "utf8"));

/** What became of each step, and what it returned. */
interface Ran {
  outcomes: Outcome[];
  answers: unknown[];
}
type RunSteps = (url: string, key: string, steps: Step[]) => Promise<Ran>;
const clients: [name: string, run: RunSteps][] = [
  ["TypeScript", runTypescriptSteps],
  ...(isPythonHere ? [["Python", runPythonSteps] as [string, RunSteps]] : []),
];

let server: TestServer;
let seed: Seed;
beforeAll(async () => {
  server = await startServer({ env: { LOG_LEVEL: "warn" } });
  seed = new Seed(server.databaseUrl);
});
afterAll(async () => {
  await seed?.close();
  await server?.close();
});

describe.concurrent.each(clients)(`the %s client through a proxy that does everything wrong`, (name, run) => {
  it("reports what happened, and nothing happens twice", async () => {
    const share = Math.ceil(calls / clients.length / lanesPerClient);
    const lanes = await Promise.all(
      Array.from({ length: lanesPerClient }, (_, lane) => runLane(run, lane, share)),
    );
    const faults = lanes.flatMap((lane) => lane.faults);
    const figures = [
      `${name}: ${sum(lanes.map((lane) => lane.calls))} calls`,
      `${sum(lanes.map((lane) => lane.requests))} requests`,
      `${faults.length} faults of ${new Set(faults).size} kinds`,
      `${sum(lanes.map((lane) => lane.falseFailures.length))} false failures`,
      `${sum(lanes.map((lane) => lane.otherData.length))} answers unlike the twin's`,
      `${sum(lanes.map((lane) => (lane.isAsTwin ? 0 : 1)))} organizations unlike their twin`,
    ].join(", ");
    if (process.env.FAULT_FIGURES) appendFileSync(process.env.FAULT_FIGURES, `${figures}\n`);
    expect(new Set(faults)).toEqual(new Set(allFaults));
    for (const lane of lanes) {
      expect(lane.falseFailures).toEqual([]);
      expect(lane.otherData).toEqual([]);
      expect(lane.state).toEqual(lane.stateOfTwin);
    }
  });
});

async function runLane(run: RunSteps, lane: number, length: number) {
  const laneSeed = seedOfPlan + lane;
  const [owner, twin] = [await newCaller(), await newCaller()];
  const steps = (pool: string[]) => clientSteps({ seed: laneSeed, length, applicants: pool, document });
  const [ownSteps, twinSteps] = [steps(owner.applicants), steps(twin.applicants)];
  const faults: Fault[] = [];
  const proxy = await startFaultProxy(server.url, treatments(lane, faults));
  const { outcomes, answers } = await run(proxy.url, owner.key, ownSteps).finally(() => proxy.settled());
  await proxy.close();
  const ranTwin = await runTypescriptSteps(server.url, twin.key, twinSteps);
  expect(ranTwin.outcomes).toEqual(twinSteps.map(({ error }) => error ?? null));
  const [state, stateOfTwin] = [await stateOf(owner), await stateOf(twin)];
  return {
    calls: ownSteps.length,
    requests: proxy.requests(),
    faults,
    falseFailures: ownSteps.flatMap(({ method, error = null }, at) =>
      outcomes[at] === error ? [] : [`${method}: ${outcomes[at]}`],
    ),
    otherData: ownSteps.flatMap(({ method, error = null }, at) => {
      if (error !== null || outcomes[at] !== null) return [];
      const [given, expected] = [comparable(answers[at]), comparable(ranTwin.answers[at])];
      return given === expected ? [] : [`${method}: ${given} instead of ${expected}`];
    }),
    state,
    stateOfTwin,
    isAsTwin: JSON.stringify(state) === JSON.stringify(stateOfTwin),
  };
}

/** After two faults in a row a request passes. Every kind of fault comes as often as any other. */
function treatments(lane: number, made: Fault[]): () => Treatment {
  const random = new Random(seedOfPlan + lane);
  // Each lane begins elsewhere, so that a few calls meet all of them.
  const all = shuffled(allFaults, new Random(seedOfPlan));
  const start = Math.floor((lane * all.length) / lanesPerClient);
  let next = [...all.slice(start), ...all.slice(0, start)].reverse();
  let inARow = 0;
  return () => {
    const at = random.next();
    inARow = inARow < mostFaultsInARow && random.isTrue(faultShare) ? inARow + 1 : 0;
    if (inARow === 0) return { fault: undefined, at };
    if (next.length === 0) next = shuffled(allFaults, random);
    const fault = next.pop() as Fault;
    made.push(fault);
    return { fault, at };
  };
}

interface Caller extends SeededKey {
  /** That may be changed and erased. */
  applicants: string[];
}

async function newCaller(): Promise<Caller> {
  const key = await seed.keyOfNewOrganization();
  const applicants: string[] = [];
  for (let n = 0; n < 8; n++) {
    const body = { applicantData: applicant, externalId: `before-${n}` };
    const answer = await call("POST", "/analyze", { base: server.url, key: key.key, body });
    applicants.push(answer.body.applicantId);
  }
  return { ...key, applicants };
}

/** What was returned, as text, without what differs from one organization to the next: identifiers, times and secrets. */
function comparable(answer: unknown): string {
  const text = JSON.stringify(answer ?? null)
    .replace(/\b[a-z]{3}_[0-9a-z]{26}\b/g, "id")
    .replace(/assay_live_\w+/g, "key")
    .replace(/\d{4}-\d\d-\d\d(T[\d:.]+Z)?/g, "time")
    // Made at once, those of one batch come in any order, and a page may end among them.
    .replace(/\b(made-by-\d+-\d+)-\d\b/g, "$1")
    .replace(/"(secret|nextCursor)":"[^"]*"/g, '"$1":"opaque"');
  return JSON.stringify(sorted(JSON.parse(text)));
}

/** Names and entries in one order: what is made at once comes in any. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) {
    const entries = value.map(sorted).map((entry) => JSON.stringify(entry));
    return entries.sort();
  }
  if (typeof value !== "object" || value === null) return value;
  const pairs = Object.entries(value).map(([name, part]): [string, unknown] => [name, sorted(part)]);
  return Object.fromEntries(pairs.sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function runTypescriptSteps(url: string, key: string, steps: Step[]): Promise<Ran> {
  const assay = createAssay({ apiKey: key, baseUrl: url, timeoutMs, maxRetries });
  const methods = assay as unknown as Record<string, (...given: unknown[]) => unknown>;
  const answers: Record<string, unknown>[] = [];
  const outcomes: Outcome[] = [];
  for (const { method, id, body, query } of steps) {
    const named = isReference(id) ? answers[id.step]?.[id.field] : id;
    const given = [named, body, query].filter((one) => one !== undefined);
    try {
      const answer = methods[method]?.call(assay, ...given);
      answers.push((method.startsWith("iterate") ? await entriesOf(answer) : await answer) as never);
      outcomes.push(null);
    } catch (error) {
      answers.push({});
      outcomes.push(error instanceof AssayError ? (error.code ?? `status ${error.status}`) : String(error));
    }
  }
  return { outcomes, answers };
}

async function entriesOf(iterated: unknown): Promise<unknown> {
  const entries: unknown[] = [];
  for await (const entry of iterated as AsyncIterable<unknown>) entries.push(entry);
  return entries;
}

async function runPythonSteps(url: string, key: string, steps: Step[]): Promise<Ran> {
  const input = JSON.stringify({ url, key, steps, timeoutMs, maxRetries });
  const { code, stdout, stderr } = await runPython("tests/support/client-steps.py", { input });
  expect(code, stderr).toBe(0);
  return JSON.parse(stdout);
}

/** What an organization has, without what differs from one to the next: identifiers, times and secrets. */
async function stateOf({ key, organizationId, applicants }: Caller) {
  const read = async (address: string) => (await call("GET", address, { base: server.url, key })).body;
  const list = async <Path extends ListPath>(
    address: Path,
    of: (entry: EntryOf<OperationAt<Path, "get">>) => unknown,
  ): Promise<string[]> => {
    const found: string[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const page = await read(`${address}?limit=100${cursor && `&cursor=${cursor}`}`);
      found.push(...page.data.map((entry: EntryOf<OperationAt<Path, "get">>) => JSON.stringify(of(entry))));
      cursor = page.nextCursor;
    }
    return found.sort();
  };
  const counted = async (table: string, column: string) => {
    const { rows } = await seed.pool.query(
      `SELECT ${column} AS name, count(*)::int AS count FROM ${table} WHERE organization_id = $1 GROUP BY 1 ORDER BY 1`,
      [organizationId],
    );
    return rows;
  };
  return {
    analyses: await list("/analyze", (one) => [one.externalId, one.status, one.finalDecision]),
    batches: await list("/analyze/batch", (one) => [one.status, one.totalCount, one.processedCount]),
    webhooks: await list("/webhooks", (one) => [one.url, one.description, one.events]),
    keys: await list("/api-keys", (one) => [one.name, one.status]),
    listEntries: await list("/list-entries", (one) => [one.value, one.reason]),
    policyVersion: (await read("/policy")).version,
    erased: await Promise.all(
      applicants.map(async (id) => (await read(`/applicants/${id}`)).erasedAt !== null),
    ),
    audit: await counted("audit_entries", "action"),
    events: await counted("events", "name"),
    reviews: await seed.count("reviews", organizationId),
  };
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
