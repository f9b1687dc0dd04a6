import { afterAll, beforeAll, expect, it } from "vitest";
import {
  expectNotReady,
  type OutageBench,
  openOutageBench,
  readLists,
  refused,
} from "@/tests/support/outage-bench";
import { startTestPostgres } from "@/tests/support/postgres";
import { Seed } from "@/tests/support/seed";
import { type Standby, startStandby } from "@/tests/support/standby";

/* A failover: connections lead to a standby that is promoted later. */

let primary: Awaited<ReturnType<typeof startTestPostgres>>;
let standby: Standby;
let bench: OutageBench;

beforeAll(async () => {
  // Commits wait for the standby, which passed settings would override.
  primary = await startTestPostgres({ synchronous_commit: "on" });
  standby = await startStandby(primary);
  bench = await openOutageBench(primary.connectionString);
});
afterAll(async () => {
  await bench?.close();
  await standby?.close();
  await primary?.close();
});

it("before the promotion of a standby reads are answered and writes get 503; then all goes on, nothing lost", async () => {
  await bench.survive({
    name: "standby before its promotion",
    begin: async () => {
      await bench.line.cut();
      bench.line.leadTo(standby.connectionString);
      await bench.line.restore();
      await bench.seed.close();
      bench.seed = new Seed(standby.connectionString);
    },
    shows: async (tally) => {
      await refused(tally);
      await expectNotReady(bench);
      expect(await readLists(bench, 2)).toEqual([200, 200]);
    },
    end: () => standby.promote(),
  });
});
