import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defaultPolicy } from "@/lib/contract/policy";
import { applicant, call } from "@/tests/support/api";
import { childProcesses, isRunning } from "@/tests/support/child-processes";
import { sampleOf } from "@/tests/support/exposition";
import { eventually } from "@/tests/support/poll";
import { Seed } from "@/tests/support/seed";
import { startServer, type TestServer } from "@/tests/support/server";

/* Two processes answer the API. They count, know and forget as one, and when one is killed, the other goes on. */

const count = 2;
const env = { API_PROCESSES: String(count), PAGES: "eager" };
const takesFiveSeconds = "900-01-0022";
let server: TestServer;
let seed: Seed;

beforeAll(async () => {
  server = await startServer({ env });
  seed = new Seed(server.databaseUrl);
});

afterAll(async () => {
  await seed.close();
  await server.close();
});

const workers = () => childProcesses(server, "api");

interface Answered {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  /** What these tests read of an analysis and a policy. */
  body: { requestId: string; policyVersion: number; version: number; signals: { code: string }[] };
}

/** A client with a connection of its own. Rejects if the connection breaks. */
function client(key: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (
    method: string,
    path: string,
    body?: unknown,
    { headers = {}, onContinue }: { headers?: Record<string, string>; onContinue?: () => void } = {},
  ) =>
    new Promise<Answered>((resolve, reject) => {
      const sent = request(
        `${server.url}/v1${path}`,
        {
          agent,
          method,
          headers: { authorization: `Bearer ${key}`, "content-type": "application/json", ...headers },
        },
        async (response) => {
          try {
            const chunks: Buffer[] = [];
            for await (const chunk of response) chunks.push(chunk as Buffer);
            const text = Buffer.concat(chunks).toString();
            resolve({
              status: response.statusCode as number,
              headers: response.headers,
              body: text === "" ? undefined : JSON.parse(text),
            });
          } catch (error) {
            reject(error as Error);
          }
        },
      );
      sent.on("error", reject);
      if (onContinue) sent.on("continue", onContinue);
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
  return { send, close: () => agent.destroy() };
}

/** Clients of both processes: every other connection goes to the other one. A new process may yet be starting. */
async function clients(key: string, number = 4) {
  const open = async () => {
    const all = Array.from({ length: number }, () => client(key));
    const processes = new Set<number>();
    for (const { send } of all) processes.add(await processOf(await send("GET", "/model")));
    const close = () => all.forEach((each) => void each.close());
    if (processes.size < count) close();
    return { all, close, processes };
  };
  return eventually("clients of both", open, ({ processes }) => processes.size === count);
}

/** The process that has answered, by the log. */
function processOf({ headers }: Answered): Promise<number> {
  const id = String(headers["x-request-id"]);
  const find = () =>
    server
      .logs()
      .split("\n")
      .flatMap((line) => (line.includes(id) ? (JSON.parse(line) as { pid: number }).pid : []))[0];
  return eventually("its line", find, (pid) => pid !== undefined) as Promise<number>;
}

const person = (n: number) => ({
  ...applicant,
  ssn: `5${String(n).padStart(8, "1")}`,
  email: `p${n}@gmail.com`,
});

describe("two processes that answer the API", () => {
  it("get as many connections each", async () => {
    const { key } = await seed.keyOfNewOrganization();
    const { all, close } = await clients(key, 8);
    const byProcess = new Map<number, number>();
    for (const { send } of all) {
      const pid = await processOf(await send("GET", "/model"));
      byProcess.set(pid, (byProcess.get(pid) ?? 0) + 1);
    }
    expect([...byProcess.keys()].sort()).toEqual(workers().sort());
    for (const connections of byProcess.values()) expect(connections).toBeGreaterThanOrEqual(3);
    close();
  });

  it("count one rate limit", async () => {
    const unitsLeft = async () => {
      const { key } = await seed.keyOfNewOrganization({ requestsPerMinute: 1_000_000 });
      const { all, close } = await clients(key);
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, n) => all[n % all.length]?.send("GET", "/model")),
      );
      close();
      const resets = new Set(answers.map((answer) => answer?.headers["x-ratelimit-reset"]));
      return { resets, left: answers.map((answer) => answer?.headers["x-ratelimit-remaining"]) };
    };
    const { left } = await eventually("all in one minute", unitsLeft, ({ resets }) => resets.size === 1);
    expect(new Set(left).size).toBe(40);
  });

  it("count one daily cap", async () => {
    const organizationId = await seed.organization("enterprise", { applicantsPerDay: 20 });
    const { key } = await seed.key(organizationId);
    const { all, close } = await clients(key);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        all[n % all.length]?.send("POST", "/analyze", { applicantData: person(n) }),
      ),
    );
    expect(answers.filter((answer) => answer?.status === 200)).toHaveLength(20);
    expect(answers.filter((answer) => answer?.status === 429)).toHaveLength(20);
    close();
  });

  it("ask for a body only once its headers are fine, also if the service reads it", async () => {
    const { key } = await seed.keyOfNewOrganization();
    const asking = client(key);
    let asked = 0;
    const expecting = (length: number) => ({
      headers: { expect: "100-continue", "content-length": String(length) },
      onContinue: () => asked++,
    });
    const body = { applicants: [{ id: "1", data: person(1) }] };
    const { length } = JSON.stringify(body);
    const accepted = await asking.send("POST", "/analyze/batch", body, expecting(length));
    expect([accepted.status, asked]).toEqual([202, 1]);
    const refused = await asking.send("POST", "/analyze", undefined, expecting(1_048_577));
    expect([refused.status, asked]).toEqual([413, 1]);
    asking.close();
  });

  it("analyze once for one Idempotency-Key", async () => {
    const { key, organizationId } = await seed.keyOfNewOrganization();
    const { all, close } = await clients(key);
    const body = { applicantData: applicant };
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, n) =>
        all[n % all.length]?.send("POST", "/analyze", body, { headers: { "idempotency-key": "only-once" } }),
      ),
    );
    const done = answers.filter((answer) => answer?.status === 200);
    expect(new Set(done.map((answer) => answer?.body.requestId)).size).toBe(1);
    expect(answers.every((answer) => [200, 409].includes(answer?.status ?? 0))).toBe(true);
    expect(await seed.count("analyses", organizationId)).toBe(1);
    close();
  });

  it("decide by a policy as soon as its publication is answered, and refuse a key as soon as it is revoked", async () => {
    const { key, organizationId } = await seed.keyOfNewOrganization({ requestsPerMinute: 1_000_000 });
    const { all, close } = await clients(key);
    for (let round = 0; round < 10; round++) {
      await Promise.all(all.map(({ send }) => send("POST", "/analyze", { applicantData: person(round) })));
      const put = await all[round % all.length]?.send("PUT", "/policy", {
        document: { ...defaultPolicy, approveBelow: 15 + round },
        note: `Round ${round}`,
      });
      expect(put?.status).toBe(200);
      const answers = await Promise.all(
        all.map(({ send }) => send("POST", "/analyze", { applicantData: person(round) })),
      );
      expect(new Set(answers.map(({ body }) => body.policyVersion))).toEqual(new Set([put?.body.version]));
    }
    for (let round = 0; round < 5; round++) {
      const ending = await seed.key(organizationId);
      const its = await clients(ending.key);
      const revoked = await all[round % all.length]?.send("DELETE", `/api-keys/${ending.id}`);
      expect(revoked?.status).toBe(200);
      const answers = await Promise.all(its.all.map(({ send }) => send("GET", "/model")));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401));
      its.close();
    }
    close();
  });

  it("notice together that SSNs are being guessed, as soon as one process alone would", async () => {
    const both = await firstWithheld((key) => clients(key));
    const alone = await firstWithheld(async (key) => {
      const only = client(key);
      return { all: [only], close: () => only.close() };
    });
    expect(both).toBe(alone);
  });

  it("write their analyses in groups, and their metrics add up", async () => {
    const { key } = await seed.keyOfNewOrganization({ requestsPerMinute: 1_000_000 });
    const before = await metric("assay_analysis_group_analyses_sum");
    const { all, close } = await clients(key, 16);
    await Promise.all(
      Array.from({ length: 160 }, (_, n) =>
        all[n % all.length]?.send("POST", "/analyze", { applicantData: person(n) }),
      ),
    );
    expect((await metric("assay_analysis_group_analyses_sum")) - before).toBe(160);
    for (const pool of ["requests", "background"])
      expect(await metric("assay_database_connections", { pool })).toBeGreaterThan(0);
    // Those of the pages' pool are open for some seconds after a page.
    await eventually(
      "connections of pages",
      async () => {
        await fetch(`${server.url}/sign-in`);
        return metric("assay_database_connections", { pool: "pages" });
      },
      (connections) => connections > 0,
    );
    expect(await metric("assay_build_info")).toBe(1);
    close();
  });

  it("leave background work to one executor", async () => {
    const { rows } = await seed.pool.query<{ name: string; sessions: number }>(
      `SELECT application_name AS name, count(*)::int AS sessions FROM pg_stat_activity
       WHERE application_name IN ('assay-durable', 'assay-changes') GROUP BY 1 ORDER BY 1`,
    );
    expect(rows).toEqual([
      // The service, each of the two, and pages.
      { name: "assay-changes", sessions: count + 2 },
      { name: "assay-durable", sessions: 1 },
    ]);
  });

  it("pass on what the service answers: pages, readiness, batches and large bodies", async () => {
    expect((await fetch(`${server.url}/sign-in`)).status).toBe(200);
    expect(await (await fetch(`${server.url}/api/ready`)).json()).toMatchObject({ work: expect.anything() });
    const { key } = await seed.keyOfNewOrganization();
    const base = server.url;
    const batch = await call("POST", "/analyze/batch", {
      base,
      key,
      body: { applicants: [{ id: "one", data: applicant }] },
    });
    expect(batch.status).toBe(202);
    const large = await call("POST", "/analyze", {
      base,
      key,
      raw: `${JSON.stringify({ applicantData: applicant })}${" ".repeat(80 * 1024)}`,
      headers: { "content-type": "application/json" },
    });
    expect(large.status).toBe(200);
  });

  it("lose only what a killed one was answering; another one takes its place", async () => {
    const { key, organizationId } = await seed.keyOfNewOrganization({ requestsPerMinute: 1_000_000 });
    const [killed] = workers() as [number];
    const answered = new Set<string>();
    let broken = 0;
    let isOver = false;
    const lanes = Array.from({ length: 12 }, async (_, lane) => {
      let own = client(key);
      while (!isOver) {
        try {
          const { status, body } = await own.send("POST", "/analyze", { applicantData: person(lane) });
          expect(status).toBe(200);
          answered.add(body.requestId);
        } catch (error) {
          if (!(error instanceof Error && "code" in error)) throw error;
          broken++;
          own.close();
          own = client(key);
        }
      }
      own.close();
    });
    await eventually(
      "analyses",
      () => answered.size,
      (size) => size > 50,
    );
    process.kill(killed, "SIGKILL");
    await eventually(
      "another process",
      () => workers().filter((pid) => pid !== killed),
      ({ length }) => length === count,
    );
    const before = answered.size;
    await eventually(
      "more analyses",
      () => answered.size,
      (size) => size > before + 50,
    );
    isOver = true;
    await Promise.all(lanes);
    // Half of the connections were in the killed process.
    expect(broken).toBeGreaterThan(0);
    expect(broken).toBeLessThanOrEqual(7);
    const { rows } = await seed.pool.query<{ id: string }>(
      "SELECT id FROM analyses WHERE organization_id = $1",
      [organizationId],
    );
    const stored = new Set(rows.map(({ id }) => id));
    expect([...answered].filter((id) => !stored.has(id))).toEqual([]);
    // Committed, but not answered any more.
    expect(stored.size - answered.size).toBeLessThanOrEqual(broken);
    const { close } = await clients(key);
    close();
  });

  it("give a connection to the other one if one ends before it has got it", async () => {
    const { key } = await seed.keyOfNewOrganization({ requestsPerMinute: 1_000_000 });
    const [stuck] = workers() as [number];
    process.kill(stuck, "SIGSTOP");
    const all = Array.from({ length: 6 }, () => client(key));
    let answered = 0;
    const answers = Promise.all(
      all.map(async ({ send }) => {
        const { status } = await send("GET", "/model");
        answered++;
        return status;
      }),
    );
    await eventually(
      "answers of the other one",
      () => answered,
      (number) => number >= 3,
    );
    process.kill(stuck, "SIGKILL");
    expect(await answers).toEqual(all.map(() => 200));
    for (const { close } of all) close();
    await eventually("another process", workers, ({ length }) => length === count);
  });

  it("finish what they are answering when the service stops, and end with it", async () => {
    const { key } = await seed.keyOfNewOrganization({ mode: "test" });
    const { send } = client(key);
    const pids = workers();
    let answer: Promise<Answered> | undefined;
    await new Promise<void>((onContinue) => {
      const body = { applicantData: { ...applicant, ssn: takesFiveSeconds } };
      answer = send("POST", "/analyze", body, { headers: { expect: "100-continue" }, onContinue });
    });
    const { dataDirectory } = server;
    await server.stop();
    expect((await answer)?.status).toBe(200);
    expect(pids.filter((pid) => isRunning(pid, "api"))).toEqual([]);
    await seed.close();

    server = await startServer({ dataDirectory, env });
    seed = new Seed(server.databaseUrl);
    const others = workers();
    expect(others).toHaveLength(count);
    await server.kill();
    await eventually(
      "their end",
      () => others.filter((pid) => isRunning(pid, "api")),
      ({ length }) => length === 0,
    );
  });
});

async function metric(name: string, labels: Record<string, string> = {}): Promise<number> {
  const token = readFileSync(`${server.dataDirectory}/keys/METRICS_TOKEN`, "utf8").trim();
  const answer = await fetch(`${server.url}/api/metrics`, { headers: { authorization: `Bearer ${token}` } });
  return sampleOf(await answer.text(), name, labels) ?? 0;
}

/**
 * How many SSNs with the same last four digits a key has submitted when links are first withheld from it. So few bits of
 * an SSN are kept that two may count as one. That only delays, and differs by organization, so the soonest of three counts.
 */
async function firstWithheld(
  connect: (key: string) => Promise<{ all: ReturnType<typeof client>[]; close(): void }>,
): Promise<number> {
  const found: number[] = [];
  for (let organization = 0; organization < 3; organization++)
    found.push(await withheldInNewOrganization(connect));
  return Math.min(...found);
}

async function withheldInNewOrganization(
  connect: (key: string) => Promise<{ all: ReturnType<typeof client>[]; close(): void }>,
): Promise<number> {
  const { organizationId } = await seed.keyOfNewOrganization();
  const { key } = await seed.key(organizationId, { permissions: ["READ", "WRITE"] });
  const { all, close } = await connect(key);
  for (let n = 1; n < 40; n++) {
    const ssn = `${531 + (n % 9)}-${10 + n}-4417`;
    const lane = all[n % all.length] as ReturnType<typeof client>;
    const { body } = await lane.send("POST", "/analyze", {
      applicantData: { ...person(n), ssn },
      options: { includeReasons: true },
    });
    const { signals } = (await lane.send("GET", `/analyze/${body.requestId}`)).body;
    if (!signals.some(({ code }) => code === "LINKS_WITHHELD")) continue;
    close();
    return n;
  }
  throw new Error("links were never withheld");
}
