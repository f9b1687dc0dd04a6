import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { Writable } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import pino from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { generateSigningKey, signCall } from "@/inngest/embedded/protocol/sign";
import type { ServerWatch } from "@/inngest/server-watch";
import { startOnInngest } from "@/inngest/start-on-inngest";
import { type ManualClock, manualClock } from "@/tests/support/inngest-harness";
import { type InngestServer, startInngestServer } from "@/tests/support/inngest-server";
import { eventually } from "@/tests/support/poll";
import { openTestPostgres } from "@/tests/support/shared-postgres";
import { type Stage, stagePlatform } from "@/tests/support/stage";

const second = 1_000;
const minute = 60 * second;

let postgres: Awaited<ReturnType<typeof openTestPostgres>>;
let stage: Stage;
let clock: ManualClock;
let server: InngestServer;
let app: Server;
let origin: string;
let lines: string[];

beforeAll(async () => {
  postgres = await openTestPostgres();
});
afterAll(() => postgres.close());
beforeEach(async () => {
  clock = manualClock();
  lines = [];
  server = await startInngestServer();
  app = createServer();
  app.listen(0, "127.0.0.1");
  await once(app, "listening");
  origin = `http://127.0.0.1:${(app.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await stage.close();
  app.close();
  app.closeAllConnections();
  await server.close();
});

interface Wrong {
  eventKey?: string;
  signingKey?: string;
  origin?: string;
  /** Of the server. */
  url?: string;
  /** For a server that is expected not to answer. */
  answerMilliseconds?: number;
}

async function start({ answerMilliseconds = 10_000, ...wrong }: Wrong = {}): Promise<ServerWatch> {
  const keys = { eventKey: server.eventKey, signingKey: server.signingKey, ...wrong };
  // What a test left behind may still log, into the lines of that test.
  const own = lines;
  const stream = new Writable({
    write(line, _encoding, done) {
      own.push(String(line));
      done();
    },
  });
  stage = await stagePlatform(await postgres.createDatabase(), {
    clock,
    log: pino({ level: "info", base: null }, stream),
    env: {
      INNGEST_BASE_URL: wrong.url ?? server.url,
      INNGEST_EVENT_KEY: keys.eventKey,
      INNGEST_SIGNING_KEY: keys.signingKey,
    },
  });
  const watch = startOnInngest(stage.platform, wrong.origin ?? origin, keys, { answerMilliseconds });
  const answer = stage.platform.answerInngest as (request: Request) => Promise<Response>;
  app.on("request", getRequestListener(answer, { overrideGlobalObjects: false }));
  return watch;
}

const state = () => stage.platform.inngestHealth?.().state;
const swept = () =>
  eventually("the sweep", server.runs, (runs) => runs.some(({ status }) => status === "completed"));
const registrations = () => server.received.filter((text) => text.startsWith('["/fn/register')).length;
const reach = (wanted: string) => eventually(wanted, state, (now) => now === wanted);
const errors = () => lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 50);
/** Lets time pass and the service notice. */
async function pass(watch: ServerWatch, milliseconds: number): Promise<void> {
  clock.advance(milliseconds);
  await watch.tick();
}

/** Begins a call, whose body does not end. */
async function openCall(): Promise<Socket> {
  const socket = connect((app.address() as AddressInfo).port, "127.0.0.1");
  const signature = signCall(server.signingKey, "{}");
  socket.write(
    `POST /api/inngest?fnId=assay-relay-events HTTP/1.1\r\nHost: x\r\nx-inngest-signature: ${signature}\r\nContent-Length: 2\r\n\r\n{`,
  );
  await once(app, "request");
  return socket;
}

async function waitingBatch(): Promise<void> {
  await stage.pool.query("INSERT INTO organizations (id, slug, name) VALUES ('o', 'o', 'Test')");
  await stage.pool.query(
    `INSERT INTO batches (id, organization_id, mode, total_count, include_reasons, risc_scoring, policy_version, created_by, progress_at)
     VALUES ('b', 'o', 'live', 1, false, false, 1, 'cli', $1)`,
    [new Date(clock())],
  );
}

describe("background work on an Inngest server", () => {
  test("registers, and asks for a sweep of what waits", async () => {
    await start();
    await reach("registered");
    await swept();
    expect(server.runs()).toMatchObject([{ functionId: "assay-relay-events" }]);
    expect(errors()).toEqual([]);
  });

  test("that never answers starts all the same, keeps no connections, and takes up work later", async () => {
    server.hang(true);
    const watch = await start({ answerMilliseconds: second });
    const sent = Array.from({ length: 50 }, (_, n) =>
      stage.platform.work.send([{ name: "assay/webhook.due", data: { webhookId: `w${n}` } }]),
    );
    const opened: number[] = [];
    const looking = setInterval(async () => opened.push(await server.connections()), 10);
    await eventually("the refusal", state, (now) => now === "not registered");
    expect((await Promise.allSettled(sent)).map(({ status }) => status)).toEqual(sent.map(() => "rejected"));
    clearInterval(looking);
    // One of a registration, one of a request with all 50 messages, and one of each that is just being closed.
    expect(Math.max(...opened)).toBeLessThanOrEqual(4);
    await eventually("closed connections", server.connections, (count) => count === 0);
    expect(errors().at(-1)).toMatchObject({ msg: "Inngest didn't accept the functions; retrying" });

    server.hang(false);
    await eventually(
      "the sweep",
      () => pass(watch, 15 * second).then(server.runs),
      (runs) => runs.length > 0,
    );
    expect(state()).toBe("registered");
  });

  test("that lost its functions gets them back seconds after it took an event, with all that waits", async () => {
    const watch = await start();
    await reach("registered");
    await swept();
    const known = server.functions();
    server.forget();
    await waitingBatch();
    await stage.platform.work.send([{ name: "assay/webhook.due", data: { webhookId: "w" } }]);
    await pass(watch, 4 * second);
    expect(server.functions()).toEqual([]);
    await pass(watch, 2 * second);
    expect(server.functions()).toEqual(known);
    await eventually("the batch", server.runs, (runs) =>
      runs.some(({ functionId }) => functionId === "assay-run-small-batch"),
    );
    expect(state()).toBe("registered");
    expect(errors()).toEqual([]);
  });

  test("gets its functions back when it has lost them and takes no event either", async () => {
    const watch = await start();
    await reach("registered");
    await swept();
    const known = server.functions();
    server.forget();
    await pass(watch, minute);
    expect(server.functions()).toEqual([]);
    await pass(watch, minute);
    expect(server.functions()).toEqual(known);
    expect(state()).toBe("registered");
  });

  test("is not bothered while it calls", async () => {
    const watch = await start();
    await reach("registered");
    for (let minutes = 0; minutes < 5; minutes++) {
      const before = server.calls();
      server.send({ name: "assay/relay.requested", data: {} });
      await eventually("the call", server.calls, (calls) => calls > before);
      await server.settled();
      await pass(watch, minute);
    }
    expect(registrations()).toBe(1);
  });

  test("is not bothered during a long call", async () => {
    const watch = await start();
    await reach("registered");
    await swept();
    // Like the signature of a call, its body is read before anything is done.
    const answered = await openCall();
    await stage.platform.work.send([{ name: "assay/webhook.due", data: { webhookId: "w" } }]);
    server.mute();
    for (let ticks = 0; ticks < 10; ticks++) await pass(watch, 2 * second);
    expect(registrations()).toBe(1);
    answered.destroy();
  });

  test("that calls another instance is asked to register this one less and less often", async () => {
    server.mute();
    const watch = await start();
    await reach("registered");
    for (let ticks = 0; ticks < 60; ticks++) await pass(watch, 10 * second);
    // After 5, 10, 20 and 40 seconds, and then each 75, for ten minutes.
    expect(registrations()).toBeLessThanOrEqual(13);
    expect(state()).toBe("registered");
  });
});

describe("what is wrong is named within a minute:", () => {
  test("a signing key of another server", async () => {
    await start({ signingKey: server.signingKey.replace(/.$/, (last) => (last === "0" ? "1" : "0")) });
    await reach("not registered");
    expect(errors()).toMatchObject([
      {
        problem: "the server rejects the signing key (401): check that INNGEST_SIGNING_KEY is the server's",
        msg: "Inngest didn't accept the functions; retrying",
      },
    ]);
  });

  test.each([
    [401, "INNGEST_SIGNING_KEY"],
    [403, "INNGEST_SIGNING_KEY"],
    [404, "INNGEST_BASE_URL"],
    [502, "status 502"],
  ])("a refusal with status %i that only the status tells", async (status, named) => {
    const proxy = createServer((_request, response) => response.writeHead(status).end("{}"));
    proxy.listen(0, "127.0.0.1");
    await once(proxy, "listening");
    await start({ url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` });
    const [error] = await eventually("the error", errors, (found) => found.length > 0);
    expect(error).toHaveProperty("problem", expect.stringContaining(named));
    proxy.closeAllConnections();
    proxy.close();
  });

  test("an address where nothing answers", async () => {
    await start({ url: "http://127.0.0.1:9" });
    await reach("not registered");
    expect(errors().at(-1).problem).toMatch(/^no answer .*INNGEST_BASE_URL/);
  });

  test("an event key that the server refuses, again each minute", async () => {
    const watch = await start({ eventKey: "another" });
    await reach("events refused");
    expect(errors()).toMatchObject([
      {
        status: 401,
        msg: "Inngest refuses events: check that INNGEST_EVENT_KEY is a key of this Inngest server",
      },
    ]);
    expect(lines.join("")).not.toContain("another");
    // Repeated, but not with each look.
    for (let ticks = 0; ticks < 4; ticks++) await pass(watch, 15 * second);
    expect(errors()).toHaveLength(2);
  });

  test("a server that takes events and does not call back, once work waits", async () => {
    server.mute();
    const watch = await start({ origin: "http://127.0.0.1:9" });
    await reach("registered");
    await pass(watch, minute);
    expect(state()).toBe("registered");
    await waitingBatch();
    await pass(watch, minute);
    expect(state()).toBe("not called back");
    expect(errors()).toMatchObject([
      {
        origin: "http://127.0.0.1:9",
        msg: "Inngest takes events but doesn't call this service. Either it can't reach this address (NEXTAUTH_URL or INNGEST_SERVE_ORIGIN), or it has lost the functions, which Assay keeps registering",
      },
    ]);
  });

  test("a server whose calls are signed with another key", async () => {
    server.mute();
    const watch = await start();
    await reach("registered");
    const body = JSON.stringify({ event: {}, events: [], steps: {}, ctx: {} });
    const response = await fetch(`${origin}/api/inngest?fnId=assay-relay-events&stepId=step`, {
      method: "POST",
      headers: { "x-inngest-signature": signCall(generateSigningKey(), body) },
      body,
    });
    expect(response.status).toBe(401);
    await watch.tick();
    // It may be a stranger's.
    expect(state()).toBe("registered");
    await pass(watch, minute);
    expect(state()).toBe("calls refused");
    expect(errors().at(-1)).toMatchObject({
      msg: "Inngest's calls are signed with another key: check that INNGEST_SIGNING_KEY is the server's",
    });
  });

  test("an address of this machine, for a server on another one", async () => {
    stage = await stagePlatform(await postgres.createDatabase(), {
      clock,
      log: pino({ level: "info", base: null }, { write: (line: string) => void lines.push(line) }),
      env: {
        INNGEST_BASE_URL: "http://inngest.invalid:8288",
        INNGEST_EVENT_KEY: server.eventKey,
        INNGEST_SIGNING_KEY: server.signingKey,
      },
    });
    startOnInngest(stage.platform, "http://localhost:3000", server);
    expect(errors()[0]).toMatchObject({
      origin: "http://localhost:3000",
      msg: "Inngest can't reach this service at a local address: set NEXTAUTH_URL",
    });
  });
});
