import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applicant } from "@/tests/support/api";
import { eventually } from "@/tests/support/poll";
import { Seed } from "@/tests/support/seed";
import { startServer, type TestServer } from "@/tests/support/server";

/*
 * The service is killed while groups of single analyses are in flight; each client repeats its request, under the same
 * Idempotency-Key, until it is answered.
 */

const kills = Number(process.env.FAULT_KILLS ?? 2);
const clients = 32;
/** How long the service runs before it is killed, at most. */
const longestMilliseconds = 900;

let server: TestServer;
let seed: Seed;
let keys: { key: string; organizationId: string }[];

beforeAll(async () => {
  server = await startServer({ env: { LOG_LEVEL: "warn" } });
  seed = new Seed(server.databaseUrl);
  keys = await Promise.all([1, 2, 3].map(() => seed.keyOfNewOrganization({ requestsPerMinute: 1_000_000 })));
});
afterAll(async () => {
  await seed?.close();
  await server?.close();
});

interface Answered {
  organizationId: string;
  requestId: string;
}

describe(`kill -9 at ${kills} moments of single analyses by ${clients} clients`, () => {
  const answered: Answered[] = [];

  it("leaves every request with an answer in the end", async () => {
    let isOver = false;
    const work = Promise.all(
      Array.from({ length: clients }, async (_, client) => {
        for (let number = 0; !isOver; number++) answered.push(await analyze(client, number));
      }),
    );
    for (let kill = 0; kill < kills; kill++) {
      await sleep(Math.random() * longestMilliseconds);
      const { dataDirectory } = server;
      await server.kill();
      await seed.close();
      server = await startServer({ env: { LOG_LEVEL: "warn" }, dataDirectory });
      seed = new Seed(server.databaseUrl);
    }
    isOver = true;
    await work;
    expect(answered.length).toBeGreaterThanOrEqual(clients);
  });

  it("has stored each answered analysis, and no other", async () => {
    for (const { organizationId } of keys) {
      const { rows } = await seed.pool.query<{ id: string }>(
        "SELECT id FROM analyses WHERE organization_id = $1 ORDER BY id",
        [organizationId],
      );
      expect(rows.map(({ id }) => id)).toEqual(
        answered
          .filter((answer) => answer.organizationId === organizationId)
          .map(({ requestId }) => requestId)
          .sort(),
      );
    }
  });

  it("has made each applicant searchable", async () => {
    const figures = async () =>
      (
        await seed.pool.query(
          `SELECT (SELECT count(*) FROM due_masks) AS due, (SELECT count(*) FROM applicants) AS applicants,
             (SELECT count(*) FROM word_masks) AS masks`,
        )
      ).rows[0];
    const { applicants, masks } = await eventually("no due masks", figures, ({ due }) => Number(due) === 0);
    expect(masks).toBe(applicants);
  });

  it("has recorded one event for each", async () => {
    const { rows } = await seed.pool.query<{ id: string; count: number }>(
      "SELECT data->>'id' AS id, count(*)::int AS count FROM events GROUP BY 1 ORDER BY 1",
    );
    expect(rows).toEqual(
      answered.map(({ requestId }) => ({ id: requestId, count: 1 })).sort((a, b) => (a.id < b.id ? -1 : 1)),
    );
  });
});

/** Sends one request until it is answered. */
async function analyze(client: number, number: number): Promise<Answered> {
  const { key, organizationId } = keys[client % keys.length] as (typeof keys)[number];
  const body = JSON.stringify({
    applicantData: { ...applicant, firstName: `Client${"abcdefgh"[client % 8]}` },
  });
  for (;;) {
    const response = await fetch(`${server.url}/v1/analyze`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${key}`,
        "content-type": "application/json",
        "idempotency-key": `${client}/${number}`,
      },
      body,
    }).catch(() => undefined);
    if (response?.status === 200) {
      const { requestId } = (await response.json()) as { requestId: string };
      return { organizationId, requestId };
    }
    const status = response?.status ?? 0;
    // Away, starting, or the killed request still holds the key until its lease ends.
    if (![0, 409, 503].includes(status)) throw new Error(`answered ${status}: ${await response?.text()}`);
    await sleep(20);
  }
}
