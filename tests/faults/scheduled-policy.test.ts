import { afterAll, beforeAll, expect, it } from "vitest";
import { defaultPolicy } from "@/lib/contract/policy";
import { eventually } from "@/tests/support/poll";
import { Seed, type SeededKey } from "@/tests/support/seed";
import { startServer, type TestServer } from "@/tests/support/server";

/* An instance is killed while it puts a scheduled policy in force; another one continues. */

let killed: TestServer;
let other: TestServer | undefined;
let seed: Seed;
let caller: SeededKey;
beforeAll(async () => {
  killed = await startServer({ env: { LOG_LEVEL: "warn" } });
  seed = new Seed(killed.databaseUrl);
  caller = await seed.keyOfNewOrganization();
});
afterAll(async () => {
  await seed?.close();
  await other?.stop();
  await killed?.close();
});

const versions = async () =>
  (
    await seed.pool.query<{ in_force: number; stored: number[]; entries: number }>(
      `SELECT policy_version AS in_force,
         ARRAY(SELECT version FROM policies WHERE organization_id = o.id ORDER BY 1) AS stored,
         (SELECT count(*)::int FROM audit_entries
          WHERE organization_id = o.id AND action = 'policy.published') AS entries
       FROM organizations o WHERE id = $1`,
      [caller.organizationId],
    )
  ).rows[0];

it("after kill -9 in the middle of its start, a scheduled policy comes into force once", async () => {
  const response = await fetch(`${killed.url}/v1/policy/proposals`, {
    method: "POST",
    headers: { authorization: `Bearer ${caller.key}`, "content-type": "application/json" },
    body: JSON.stringify({
      document: { ...defaultPolicy, approveBelow: 20 },
      note: "Stricter",
      replacesVersion: 1,
      startsAt: new Date(Date.now() + 2_000).toISOString(),
    }),
  });
  expect(await response.json()).toMatchObject({ status: "scheduled" });
  // The start's transaction has stored the version and can't go on.
  const held = await seed.pool.connect();
  await held.query("BEGIN");
  await held.query("LOCK TABLE audit_entries IN EXCLUSIVE MODE");
  await eventually(
    "a start that waits",
    async () =>
      (
        await held.query<{ count: number }>(
          `SELECT count(*)::int AS count FROM pg_locks
           WHERE NOT granted AND relation = 'audit_entries'::regclass AND database IS NOT NULL`,
        )
      ).rows[0]?.count,
    (count) => count === 1,
  );
  await killed.kill();
  await held.query("ROLLBACK");
  held.release();
  expect(await versions()).toMatchObject({ in_force: 1, stored: [1] });
  other = await startServer({ env: { LOG_LEVEL: "warn" }, dataDirectory: killed.dataDirectory });
  expect(await eventually("the start", versions, (row) => row?.in_force === 2)).toEqual({
    in_force: 2,
    stored: [1, 2],
    entries: 1,
  });
});
