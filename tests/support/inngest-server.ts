import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import canonicalize from "canonicalize";
import { normalizeEvent } from "@/inngest/embedded/normalize-event";
import { type Memo, type Outcome, readAnswer } from "@/inngest/embedded/protocol/answer";
import {
  checkpointSchema,
  type DurableEvent,
  FUNCTION_FAILED,
  type SentEvent,
  type StepOutput,
} from "@/inngest/embedded/protocol/messages";
import { signCall } from "@/inngest/embedded/protocol/sign";
import { createRegistry, type Registry, singletonOf } from "@/inngest/embedded/registry/registry";
import type { Clock } from "@/lib/platform/clock";
import { eventually } from "./poll";

export interface ServerRun {
  id: string;
  functionId: string;
  event: DurableEvent;
  status: "running" | "completed" | "failed";
  output: unknown;
}

export interface InngestServer {
  /** For INNGEST_BASE_URL. */
  url: string;
  /** For INNGEST_EVENT_KEY and INNGEST_SIGNING_KEY. */
  eventKey: string;
  signingKey: string;
  /** Ids of the functions that the app has registered. */
  functions(): string[];
  runs(): ServerRun[];
  /** Refused requests, such as unsigned registrations: `POST /fn/register`. */
  refused: string[];
  send(event: SentEvent): void;
  /** From now on it accepts connections and requests but never answers, or answers again. */
  hang(isHanging: boolean): void;
  /** From now on it takes events but calls nothing. */
  mute(): void;
  /** Loses its functions and runs, as if its database were lost. It goes on taking events, and calls nothing. */
  forget(): void;
  /** Open connections to it. */
  connections(): Promise<number>;
  /** All that the app has sent it: requests, and answers to its calls, with their headers. */
  received: string[];
  /** How many runs sleep. */
  asleep(): number;
  /** How often the app has been called. */
  calls(): number;
  /** Looks at the clock: wakes the runs whose sleep is over. */
  wake(): void;
  /** Resolves once no run is in progress. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

interface State {
  run: ServerRun;
  singleton: string | undefined;
  steps: Map<string, StepOutput>;
  pending: number;
}

interface Job {
  state: State;
  stepId: string;
  attempt: number;
}

/**
 * A miniature Inngest server in memory: takes registrations and events over HTTP and calls the app over
 * HTTP, signed, like the real one. Pauses before retries take no time; concurrency limits are ignored.
 *
 * @param clock what sleeps are timed by: rounded to whole seconds like the real one's, so that a run may wake half a
 * second early. Default: sleeps take no time.
 */
export async function startInngestServer({ clock }: { clock?: Clock } = {}): Promise<InngestServer> {
  const signingKey = `signkey-test-${createHash("sha256").update(randomUUID()).digest("hex")}`;
  const eventKey = randomUUID();
  const states: State[] = [];
  const receipts = new Set<string>();
  const refused: string[] = [];
  const received: string[] = [];
  let isHanging = false;
  let isMute = false;
  let calls = 0;
  let sleeping: { until: number; end: () => void }[] = [];
  let app: { url: string; registry: Registry } | undefined;
  let isOpen = true;

  function receive(sent: SentEvent): string {
    const event = JSON.parse(normalizeEvent(sent, Date.now()).body) as DurableEvent;
    for (const owner of app?.registry.startedBy(event) ?? []) {
      const functionId = owner.id;
      const singleton = singletonOf(owner, event);
      if (singleton !== undefined && states.some((state) => isHeldBy(state, singleton))) continue;
      const receipt = `${functionId} ${event.id}`;
      if (receipts.has(receipt)) continue;
      receipts.add(receipt);
      const run: ServerRun = { id: randomUUID(), functionId, event, status: "running", output: null };
      const state: State = { run, singleton, steps: new Map(), pending: 0 };
      states.push(state);
      enqueue({ state, stepId: "step", attempt: 0 });
    }
    return event.id;
  }

  function enqueue(job: Job): void {
    setImmediate(() => isOpen && !isMute && void execute(job));
  }

  async function execute(job: Job): Promise<void> {
    const { run } = job.state;
    if (run.status !== "running" || !states.includes(job.state)) return;
    proceed(job, await call(job));
  }

  async function call({ state: { run, steps }, stepId, attempt }: Job): Promise<Outcome> {
    const asked = { stepId, attempt, maxAttempts: app?.registry.get(run.functionId)?.maxAttempts ?? 1 };
    const body = canonicalize({
      event: run.event,
      events: [run.event],
      steps: Object.fromEntries(steps),
      ctx: {
        run_id: run.id,
        env: "test",
        step_id: "step",
        fn_id: run.functionId,
        qi_id: `${run.id}:${stepId}`,
        attempt,
        max_attempts: asked.maxAttempts,
        stack: { stack: [...steps.keys()], current: steps.size },
        disable_immediate_execution: stepId !== "step",
        use_api: false,
      },
      version: -1,
      use_api: false,
    }) as string;
    calls++;
    const query = new URLSearchParams({ fnId: run.functionId, stepId });
    try {
      const response = await fetch(`${app?.url}?${query}`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-run-id": run.id,
          "x-inngest-server-kind": "cloud",
          "x-inngest-req-version": "-1",
          "x-inngest-signature": signCall(signingKey, body),
        },
        body,
      });
      const text = await response.text();
      received.push(JSON.stringify([...response.headers]), text);
      return readAnswer(
        { status: response.status, headers: response.headers, body: text },
        asked,
        (clock ?? Date.now)(),
      );
    } catch (error) {
      const failure = { name: "Unreachable", message: String(error) };
      return { kind: "retry", memo: [], at: null, error: failure };
    }
  }

  function proceed(job: Job, outcome: Outcome): void {
    const { state, stepId, attempt } = job;
    if ("memo" in outcome) keep(state, outcome.memo);
    switch (outcome.kind) {
      case "retry":
        enqueue({ ...job, attempt: attempt + 1 });
        break;
      case "plan":
        state.pending = outcome.children.length;
        for (const child of outcome.children) {
          if (child.kind === "step") enqueue({ state, stepId: child.stepId, attempt: 0 });
          else
            fallAsleep(child.dueAt, () => finish(state, [{ stepId: child.stepId, output: { data: null } }]));
        }
        break;
      case "continue":
        if (stepId === "step") enqueue({ state, stepId, attempt: 0 });
        else finish(state, []);
        break;
      case "completed":
        Object.assign(state.run, { status: "completed", output: outcome.output });
        break;
      case "failed":
        Object.assign(state.run, { status: "failed", output: outcome.error });
        reportFailure(state.run);
    }
  }

  function fallAsleep(dueAt: number, end: () => void): void {
    const now = clock?.() ?? dueAt;
    sleeping.push({ until: now + Math.round((dueAt - now) / 1_000) * 1_000, end });
    wake();
  }

  function wake(): void {
    const isOver = ({ until }: { until: number }) => clock === undefined || until <= clock();
    const over = sleeping.filter(isOver);
    sleeping = sleeping.filter((each) => !isOver(each));
    for (const { end } of over) setImmediate(end);
  }

  function keep({ steps }: State, memo: Memo[]): void {
    for (const { stepId, output } of memo) if (!steps.has(stepId)) steps.set(stepId, output);
  }

  function finish(state: State, memo: Memo[]): void {
    keep(state, memo);
    if (--state.pending === 0) enqueue({ state, stepId: "step", attempt: 0 });
  }

  function reportFailure({ id, functionId, event, output }: ServerRun): void {
    if (event.name === FUNCTION_FAILED) return;
    const data = { function_id: functionId, run_id: id, event, events: [event], error: output };
    receive({ id, name: FUNCTION_FAILED, data });
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const reply = (status: number, body: object) => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    };
    const isEvent = pathname.startsWith("/e/");
    const isAllowed = isEvent
      ? pathname === `/e/${eventKey}`
      : request.headers.authorization === `Bearer ${hashKey(signingKey)}`;
    const text = await readText(request);
    received.push(JSON.stringify([request.url, request.headers]), text);
    if (isHanging) return;
    const body: unknown = text === "" ? undefined : JSON.parse(text);
    if (!isAllowed) {
      refused.push(`${request.method} ${isEvent ? "/e/" : pathname}`);
      return reply(401, { error: "unauthorized", status: 401 });
    }
    if (isEvent) {
      const events = (Array.isArray(body) ? body : [body]) as SentEvent[];
      return reply(200, { ids: events.map(receive), status: 200 });
    }
    if (pathname === "/fn/register") {
      app = { url: (body as { url: string }).url, registry: createRegistry(body) };
      return reply(200, { ok: true, status: 200, modified: true });
    }
    const [, runId] = /^\/v1\/checkpoint\/([^/]+)\/async$/.exec(pathname) ?? [];
    const state = states.find(({ run }) => run.id === runId);
    if (state === undefined) return reply(404, { error: `no ${pathname}`, status: 404 });
    const { steps } = checkpointSchema.parse(body);
    keep(
      state,
      steps.map(({ id, data }) => ({ stepId: id, output: { data: data ?? null } })),
    );
    return reply(200, { status: 200 });
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error) => response.writeHead(400).end(String(error)));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    eventKey,
    signingKey,
    functions: () => app?.registry.functionIds ?? [],
    runs: () => states.map(({ run }) => run),
    refused,
    send: receive,
    hang(value) {
      isHanging = value;
    },
    mute() {
      isMute = true;
    },
    forget() {
      app = undefined;
      states.length = 0;
      sleeping = [];
      receipts.clear();
    },
    connections: () =>
      new Promise((resolve, reject) => {
        server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
      }),
    received,
    asleep: () => sleeping.length,
    calls: () => calls,
    wake,
    async settled() {
      const running = () => states.filter(({ run }) => run.status === "running").length;
      await eventually("the end of all runs", running, (count) => count === 0);
    },
    async close() {
      isOpen = false;
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function isHeldBy({ run, singleton }: State, key: string): boolean {
  return run.status === "running" && singleton === key;
}

/** The signing key in the form in which the SDK presents it to the server. */
function hashKey(signingKey: string): string {
  const [, prefix = "", key = ""] = /^(signkey-\w+-)(.+)$/.exec(signingKey) ?? [];
  return prefix + createHash("sha256").update(Buffer.from(key, "hex")).digest("hex");
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}
