import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findPostmaster } from "@/lib/platform/db/embedded/postmaster";
import { applicant } from "@/tests/support/api";
import { ownProcesses, refusalOf } from "@/tests/support/containers";
import { eventually } from "@/tests/support/poll";
import { Seed, type SeededKey } from "@/tests/support/seed";
import { startServer, type TestServer } from "@/tests/support/server";

/* The embedded PostgreSQL is killed under a running service, and a second container starts on its data folder. */

const kills = Number(process.env.FAULT_KILLS ?? 2);
const clients = 8;

let server: TestServer;
let seed: Seed;
let key: SeededKey;

beforeAll(async () => {
  server = await startServer({ env: { LOG_LEVEL: "info" } });
  seed = new Seed(server.databaseUrl);
  key = await seed.keyOfNewOrganization({ requestsPerMinute: 1_000_000 });
});
afterAll(async () => {
  await seed?.close();
  await server?.close();
});

const postmaster = async () => (await findPostmaster(path.join(server.dataDirectory, "postgres")))?.pid ?? 0;
const readiness = () => fetch(`${server.url}/api/ready`).then(({ status }) => status);

interface Answered {
  status: number;
  retryAfter: string | null;
  requestId: string | undefined;
}

async function analyze(): Promise<Answered> {
  const response = await fetch(`${server.url}/v1/analyze`, {
    method: "POST",
    headers: { authorization: `Bearer ${key.key}`, "content-type": "application/json" },
    body: JSON.stringify({ applicantData: applicant }),
  });
  const { requestId } = (await response.json()) as { requestId?: string };
  return { status: response.status, retryAfter: response.headers.get("retry-after"), requestId };
}

describe(`the main process of PostgreSQL, killed ${kills} times under ${clients} clients`, () => {
  const answers: Answered[] = [];
  const acknowledged = () => answers.filter(({ status }) => status === 200).map(({ requestId }) => requestId);

  it("is back each time, and the service with it, on its own", async () => {
    let isOver = false;
    const load = Promise.all(
      Array.from({ length: clients }, async () => {
        while (!isOver) {
          const answer = await analyze();
          answers.push(answer);
          // As an impatient client: sooner than Retry-After.
          if (answer.status !== 200) await sleep(50);
        }
      }),
    );
    try {
      for (let kill = 0; kill < kills; kill++) {
        const before = acknowledged().length;
        const killed = await postmaster();
        process.kill(killed, "SIGKILL");
        await eventually("another server", postmaster, (pid) => pid !== 0 && pid !== killed, 60_000);
        await eventually("readiness", readiness, (status) => status === 200, 60_000);
        await eventually(
          "analyses after the kill",
          () => acknowledged().length,
          (count) => count > before + clients,
        );
      }
    } finally {
      isOver = true;
      await load;
    }
    expect(server.process.exitCode).toBeNull();
    expect(server.logs()).toContain("PostgreSQL is back");
  });

  it("makes each request an analysis or a 503 with Retry-After", () => {
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].sort()).toEqual([200, 503]);
    for (const { status, retryAfter } of answers) {
      if (status === 503) expect(Number(retryAfter)).toBeGreaterThan(0);
    }
  });

  it("loses no analysis that was answered", async () => {
    await seed.close();
    seed = new Seed(server.databaseUrl);
    const { rows } = await seed.pool.query<{ id: string }>("SELECT id FROM analyses");
    const stored = new Set(rows.map(({ id }) => id));
    expect(acknowledged().filter((id) => id === undefined || !stored.has(id))).toEqual([]);
  });
});

describe("a second container on the data folder", () => {
  it("ends with 1 and says what to do, and the first one serves on", async (context) => {
    const reason = refusalOf(ownProcesses);
    if (reason !== null) {
      console.warn(`NOT TESTED: two containers on one data folder. This environment refuses ${reason}`);
      return context.skip(reason);
    }
    const before = await postmaster();
    const { dataDirectory } = server;
    const command: [string, ...string[]] = [
      "unshare",
      ...ownProcesses.slice(1),
      process.execPath,
      "dist/serve.mjs",
    ];
    await expect(startServer({ dataDirectory, command })).rejects.toThrow(
      /the server ended with 1\n.*is in use by another container.*: stop the other one, or set DATABASE_URL/s,
    );
    expect(await postmaster()).toBe(before);
    expect((await analyze()).status).toBe(200);
  });
});
