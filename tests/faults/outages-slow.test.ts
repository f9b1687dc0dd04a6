import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  expectNotReady,
  holdMilliseconds,
  type OutageBench,
  openOutageBench,
  refused,
} from "@/tests/support/outage-bench";
import { eventually } from "@/tests/support/poll";
import { startTestPostgres, type TestPostgres } from "@/tests/support/postgres";
import { startUpstashStandIn, type UpstashStandIn } from "@/tests/support/upstash-stand-in";

/* What the service depends on answers late, never, or with nonsense. */

/** Each takes ten seconds, until the store is asked again. tests/api covers the others one request at a time. */
const failures = holdMilliseconds > 0 ? (["slow", "error", "babble", "die"] as const) : (["babble"] as const);

let postgres: TestPostgres;
let upstash: UpstashStandIn;
let bench: OutageBench;

beforeAll(async () => {
  [postgres, upstash] = await Promise.all([startTestPostgres(), startUpstashStandIn()]);
  bench = await openOutageBench(postgres.connectionString, {
    UPSTASH_REDIS_REST_URL: upstash.url,
    UPSTASH_REDIS_REST_TOKEN: upstash.token,
  });
});
afterAll(async () => {
  await bench?.close();
  await upstash?.close();
  await postgres?.close();
});

const logged = (text: string) => bench.server.logs().split(text).length - 1;

describe("nothing is lost or doubled, and all goes on by itself, after", () => {
  it.each(failures)(
    "the store of rate limits failed (%s): limits were counted in the process",
    async (failure) => {
      const before = logged("the rate limit store isn't responding");
      await bench.survive({
        name: `Upstash: ${failure}`,
        begin: () => upstash[failure](),
        shows: async () => {
          await eventually(
            "the warning",
            () => logged("the rate limit store isn't responding"),
            (count) => count > before,
          );
        },
        end: () => upstash.heal(),
        isHarmless: true,
      });
    },
  );

  it("a database that took 100 ms more for each packet", () =>
    bench.survive({
      name: "slow database",
      begin: () => bench.line.slow(100),
      shows: () => new Promise((resolve) => setTimeout(resolve, 2_000)),
      end: () => bench.line.restore(),
      isHarmless: true,
    }));

  it("a database that swallowed everything, and then broke no connection: readiness is denied in time", async () => {
    await bench.survive({
      name: "silent database",
      begin: () => bench.line.swallow(),
      shows: async (tally) => {
        await expectNotReady(bench);
        await refused(tally);
      },
      end: () => bench.line.restore(),
    });
    const { server } = bench;
    for (const [lost, found] of [
      ["the database can't be used", "the database can be used again"],
      ["not receiving other processes' changes", "receiving other processes' changes again"],
      ["the durable worker lost its connection", "the durable worker has a connection again"],
    ] as const) {
      await eventually(found, server.logs, (log) => log.includes(found));
      expect([lost, logged(lost)]).toEqual([lost, 1]);
      expect([found, logged(found)]).toEqual([found, 1]);
    }
    await eventually(
      "the store's return",
      () => logged("the rate limit store responds again"),
      (count) => count > 0,
    );
  });
});
