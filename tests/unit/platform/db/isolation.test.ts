import { AsyncLocalStorage } from "node:async_hooks";
import type { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Reach } from "@/lib/platform/db/isolation";
import type { OrganizationModels } from "@/lib/platform/db/organization-models";
import { modelsOf, organizationModels } from "@/lib/platform/db/organization-models";
import { createPool } from "@/lib/platform/db/pool";
import { createPrisma } from "@/lib/platform/db/prisma";
import { inTransaction, runAlone } from "@/lib/platform/db/transaction";
import { createThread } from "@/lib/platform/threads/thread";
import type { ThreadData } from "@/lib/platform/threads/thread-platform";
import { hasPgBouncer, startPgBouncer } from "@/tests/support/pgbouncer";
import { apiKeyPrincipal } from "@/tests/support/principals";
import { organizations, ours, rowId, theirs, writeRowsOfTwo } from "@/tests/support/rows-of-two";
import { openStage } from "@/tests/support/shared-stage";
import { careless } from "@/tests/support/sql-scope/careless";
import type { Stage } from "@/tests/support/stage";

/* PostgreSQL itself holds an organization's statements to its rows, so one that forgets to filter finds no others. */

let stage: Stage;
/** Every table with rows of organizations. */
let tables: string[];
beforeAll(async () => {
  stage = await openStage({ clock: () => Date.parse("2026-06-15T12:00:00Z") });
  tables = await writeRowsOfTwo(stage.pool);
});
afterAll(() => stage.close());

const reaches: Record<string, Reach> = {
  "an organization": { organizationIds: [ours] },
  "an organization in one mode": { organizationIds: [ours], mode: "live" },
};

it("every table either has policies for organizations, or grants them nothing, but for two", async () => {
  const { rows } = await stage.pool.query<{ name: string; policies: string[]; privileges: string[] }>(
    `SELECT c.relname AS name,
       ARRAY(SELECT p.polname::text FROM pg_policy p WHERE p.polrelid = c.oid AND c.relrowsecurity
         AND NOT p.polpermissive AND p.polcmd = '*' ORDER BY 1) AS policies,
       ARRAY(SELECT DISTINCT g.privilege_type FROM aclexplode(c.relacl) g JOIN pg_roles r ON r.oid = g.grantee
         WHERE r.rolname LIKE 'assay\\_tenant%' ORDER BY 1) AS privileges
     FROM pg_class c WHERE c.relkind IN ('r', 'p', 'm', 'v', 'f') AND c.relnamespace = 'public'::regnamespace`,
  );
  const isolated = rows.filter(({ policies }) => policies.length > 0);
  expect(isolated.map(({ name }) => name).sort()).toEqual([...tables].sort());
  for (const { name, policies } of isolated)
    expect(policies, name).toEqual(["assay_tenant", "assay_tenant_mode"]);
  const open = rows.filter(({ policies, privileges }) => policies.length === 0 && privileges.length > 0);
  expect(Object.fromEntries(open.map(({ name, privileges }) => [name, privileges]))).toEqual({
    // Hashes under the keys of one organization name none.
    application_elements: ["DELETE", "INSERT", "SELECT", "UPDATE"],
    // Triggers write to it; no one reads it.
    key_erasures: ["INSERT"],
  });
});

describe("making the policies again", () => {
  it("doesn't wait for work on tables that already have them", async () => {
    const [user, maker] = await Promise.all([stage.pool.connect(), stage.pool.connect()]);
    try {
      await user.query(`BEGIN; LOCK TABLE ${tables.join(", ")} IN ROW EXCLUSIVE MODE`);
      await maker.query("BEGIN; SET LOCAL lock_timeout = '1s'");
      const { rows } = await maker.query("SELECT isolate_organizations() AS is_isolated");
      expect(rows).toEqual([{ is_isolated: true }]);
    } finally {
      await Promise.all([user.query("ROLLBACK"), maker.query("ROLLBACK")]);
      user.release();
      maker.release();
    }
  });

  it("adds them to a new table, and to tables that lost a policy or had row-level security turned off", async () => {
    const maker = await stage.pool.connect();
    try {
      await maker.query(`BEGIN; CREATE TABLE novelties (organization_id text, mode mode);
        DROP POLICY assay_tenant ON analyses; ALTER TABLE batches DISABLE ROW LEVEL SECURITY`);
      await maker.query("SELECT isolate_organizations()");
      const { rows } = await maker.query(
        `SELECT tablename, policyname, qual LIKE '%assay.mode%' AS asks_mode FROM pg_policies
         WHERE tablename IN ('novelties', 'analyses') AND policyname LIKE 'assay%' ORDER BY 1, 2`,
      );
      expect(rows).toEqual(
        ["analyses", "novelties"].flatMap((tablename) => [
          { tablename, policyname: "assay_tenant", asks_mode: false },
          { tablename, policyname: "assay_tenant_mode", asks_mode: true },
        ]),
      );
      const { rows: batches } = await maker.query(
        "SELECT relrowsecurity FROM pg_class WHERE oid = 'batches'::regclass",
      );
      expect(batches).toEqual([{ relrowsecurity: true }]);
    } finally {
      await maker.query("ROLLBACK");
      maker.release();
    }
  });
});

it("the roles own nothing, can't sign in, and no policy passes them by", async () => {
  const { rows } = await stage.pool.query(
    `SELECT r.rolcanlogin, r.rolsuper, r.rolbypassrls, r.rolcreaterole, r.rolcreatedb,
       EXISTS (SELECT FROM pg_shdepend d WHERE d.refobjid = r.oid AND d.deptype = 'o') AS owns,
       EXISTS (SELECT FROM pg_auth_members m WHERE m.member = r.oid) AS is_member
     FROM pg_roles r WHERE r.rolname IN ('assay_tenant', 'assay_tenant_mode')`,
  );
  expect(rows).toHaveLength(2);
  for (const row of rows) expect(Object.values(row)).not.toContain(true);
});

describe.each(Object.entries(reaches))("what forgets to filter, for %s,", (_, reach) => {
  it("finds only the organization's own row in every table", async () => {
    for (const table of tables) {
      const { rows } = await runAlone(
        stage.pool,
        { text: `SELECT to_json(t)::text AS row FROM ${table} t` },
        reach,
      );
      expect(rows, table).toHaveLength(1);
      expect(JSON.stringify(rows), table).not.toContain(theirs);
    }
  });

  it("changes and removes no other row of any table", async () => {
    const before = await rowsOf(theirs);
    for (const table of tables) {
      await attempt(reach, `UPDATE ${table} SET ${await someColumn(table)} = ${await someColumn(table)}`, 1);
      await attempt(reach, `DELETE FROM ${table}`, 1);
    }
    expect(await rowsOf(theirs)).toEqual(before);
  });

  it("writes no row for another organization", async () => {
    for (const table of tables) {
      const copy = `INSERT INTO ${table} SELECT (jsonb_populate_record(NULL::${table}, $1::jsonb)).*`;
      const { rows } = await stage.pool.query(
        `SELECT to_jsonb(t) AS row FROM ${table} t WHERE to_jsonb(t)::text LIKE '%${theirs}%'`,
      );
      await expect(
        runAlone(stage.pool, { text: copy, values: [rows[0].row] }, reach),
        table,
      ).rejects.toMatchObject({ code: "42501" });
    }
  });

  it.each(Object.entries(careless))("%s: reaches nothing of another organization", async (_, sql) => {
    const before = await rowsOf(theirs);
    const rows = await inTransaction(
      stage.pool,
      async ({ client }) => {
        const { rows } = await client.query(
          sql.replace(/\$(\d+)/g, (_, place) => valueFor(sql, Number(place))),
        );
        await client.query("RESET ROLE");
        expect(await rowsOf(theirs, client)).toEqual(before);
        await client.query("ROLLBACK");
        return rows;
      },
      reach,
    ).catch((error: { code?: string }) => {
      // Refused by PostgreSQL, or undone above.
      if (error instanceof Error && error.message.includes("rolled back")) return [];
      expect(error.code).toMatch(/^(?:42|22|23|0A)/);
      return [];
    });
    expect(JSON.stringify(rows)).not.toContain(theirs);
    expect(await rowsOf(theirs)).toEqual(before);
  });
});

/** As text: ids of the other organization's rows, wherever a value is not the organization itself. */
function valueFor(sql: string, place: number): string {
  if (place === 1 && !/analyses WHERE id = \$1/.test(sql)) return `'${ours}'`;
  if (sql.includes("CASE WHEN $2")) return "false";
  if (sql.includes("$2::text[]")) return `'{${rowId("applicants", theirs)}}'`;
  if (sql.includes("element = $2")) return "1";
  if (sql.includes("claimed_until") && place === 4) return "now()";
  if (sql.includes("organization_id = $2") || sql.includes("FROM $2") || place === 5) return `'${theirs}'`;
  return `'${rowId(sql.includes("FROM events") ? "events" : "analyses", theirs)}'`;
}

describe("a mode", () => {
  it("holds what is limited to it to that mode, and nothing else", async () => {
    const { pool } = stage;
    const count = async (reach: Reach) =>
      (await runAlone(pool, { text: "SELECT FROM applicants" }, reach)).rowCount;
    expect(await count({ organizationIds: [ours], mode: "test" })).toBe(0);
    const { sql } = stage.context(apiKeyPrincipal({ organizationId: ours, mode: "test" }));
    // In a comment, so that nothing but the policy limits the statement to the mode.
    const text = "SELECT FROM applicants WHERE organization_id = $1 /* AND mode = $2 */ AND $2 <> ''";
    expect(await sql.query({ text }, ["test"])).toHaveLength(0);
    expect(await sql.query({ text: text.replace("mode", "") }, ["test"])).toHaveLength(1);
  });
});

describe("a group of organizations", () => {
  it("reaches the rows of each, and of no other", async () => {
    const found = async (organizationIds: string[]) =>
      (
        await runAlone<{ id: string }>(
          stage.pool,
          { text: "SELECT id FROM organizations ORDER BY id" },
          { organizationIds },
        )
      ).rows.map(({ id }) => id);
    expect(await found(organizations)).toEqual(organizations);
    expect(await found([theirs])).toEqual([theirs]);
    expect(await found([])).toEqual([]);
  });

  it("takes no id that could name two", async () => {
    await expect(
      runAlone(stage.pool, { text: "SELECT" }, { organizationIds: [`${ours},${theirs}`] }),
    ).rejects.toThrow("not an organization's id");
  });
});

/** A query for everything of each model, through Prisma without the conditions that contexts add. */
type Forgetful = Record<keyof OrganizationModels, { findMany(): Promise<object[]> }>;

describe("Prisma", () => {
  const unlimited = () => stage.platform.prisma as unknown as Forgetful;
  it.each(organizationModels)("finds no %s of another organization without a filter", async (model) => {
    const found = await stage.platform.sendBy({ organizationIds: [ours] }, () =>
      unlimited()[model].findMany(),
    );
    expect(found).toHaveLength(1);
    const inTx = await inTransaction(
      stage.pool,
      (transaction) => stage.platform.sendBy(transaction, () => unlimited()[model].findMany()),
      { organizationIds: [ours] },
    );
    expect(inTx).toEqual(found);
    expect(await unlimited()[model].findMany()).toHaveLength(2);
  });

  it("disables its storage once no query needs it, so that nothing follows the process's promises", async () => {
    const disable = vi.spyOn(AsyncLocalStorage.prototype, "disable");
    const reach = { organizationIds: [ours] };
    const found = await Promise.all([
      stage.platform.sendBy(reach, () => stage.platform.prisma.applicant.findMany()),
      stage.platform.sendBy(reach, () => stage.platform.prisma.analysis.findMany()),
    ]);
    expect(found.map((rows) => rows.length)).toEqual([1, 1]);
    expect(disable).toHaveBeenCalledOnce();
    disable.mockRestore();
  });

  it("keeps look-ups of several organizations at one moment apart", async () => {
    const find = (organization: string) =>
      stage
        .context(apiKeyPrincipal({ organizationId: organization }))
        .db.applicant.findUnique({ where: { id: rowId("applicants", organization) } });
    const found = await Promise.all([find(ours), find(theirs), find(ours)]);
    expect(found.map((row) => row?.organizationId)).toEqual([ours, theirs, ours]);
  });

  it("finds a row by a key of several columns", async () => {
    const { db } = stage.context(apiKeyPrincipal({ organizationId: ours }));
    const key = { organizationId: ours, userId: rowId("users", ours) };
    expect(await db.membership.findUnique({ where: { organizationId_userId: key } })).toMatchObject(key);
    expect(
      await db.membership.findUnique({
        where: { organizationId_userId: { ...key, organizationId: theirs } },
      }),
    ).toBeNull();
  });

  it("holds the platform's queries to no organization, even those begun within one's transaction", async () => {
    const { pool, prisma } = stage.platform;
    const counted = inTransaction(pool, () => prisma.applicant.count(), { organizationIds: [ours] });
    expect(await counted).toBe(2);
  });

  it("asks as the platform where no organization is given", async () => {
    expect(await modelsOf(stage.platform.prisma, theirs).applicant.count()).toBe(1);
  });
});

it("a thread of batches finds nothing of another organization", async () => {
  const thread = createThread<[string, string[]], number[]>(
    new URL("fixtures/forgetful-thread.ts", import.meta.url),
    {
      data: {
        env: stage.platform.env,
        pool: "batches",
        connectionString: stage.platform.connectionString,
        directConnectionString: stage.platform.directConnectionString,
        connections: 1,
      } satisfies ThreadData,
    },
  );
  const statements = tables.map((table) => `SELECT FROM ${table}`);
  expect(await thread.call(ours, statements)).toEqual(tables.map(() => 1));
  expect(await thread.call("org_none", statements)).toEqual(tables.map(() => 0));
  await thread.close();
});

describe.runIf(hasPgBouncer)("through PgBouncer in transaction mode", () => {
  it("nothing of another organization comes back, and nothing of a transaction is left to the next", async () => {
    const { connectionString } = stage.platform;
    const bouncer = await startPgBouncer(connectionString);
    const pool = createPool(bouncer.url, { max: 3, directConnectionString: connectionString });
    const { prisma, sendBy } = createPrisma(pool);
    try {
      await Promise.all(
        tables.flatMap((table) =>
          organizations.map(async (organization) => {
            const text = `SELECT to_json(t)::text AS row FROM ${table} t`;
            const alone = await runAlone(pool, { text }, { organizationIds: [organization] });
            expect(alone.rows).toHaveLength(1);
            expect(JSON.stringify(alone.rows)).toContain(organization);
            expect((await pool.query(text)).rows).toHaveLength(2);
          }),
        ),
      );
      const found = organizations.map((organization) =>
        sendBy({ organizationIds: [organization] }, () => prisma.applicant.findMany()),
      );
      expect((await Promise.all(found)).flat().map(({ organizationId }) => organizationId)).toEqual(
        organizations,
      );
    } finally {
      await prisma.$disconnect();
      await pool.end();
      await bouncer.close();
    }
  });
});

it("takes no round trip more: what begins and ends a transaction travels with its statement", async () => {
  const pool = createPool(stage.platform.connectionString, { max: 1 });
  await runAlone(pool, { text: "SELECT" }, { organizationIds: [ours] });
  const client = await pool.connect();
  const { stream } = client.connection;
  const packets: number[] = [];
  const write = stream._writev?.bind(stream);
  stream._writev = (chunks, done) => {
    packets.push(chunks.length);
    write?.(chunks, done);
  };
  client.release();
  await runAlone(pool, { text: "SELECT $1::text", values: ["x"] }, { organizationIds: [ours] });
  expect(packets).toHaveLength(1);
  await pool.end();
});

describe("an account", () => {
  it("isn't removed by an organization while it is a member of another", async () => {
    const id = rowId("users", ours);
    const remove = { text: "DELETE FROM users WHERE id = $1", values: [id] };
    await stage.pool.query(
      "INSERT INTO memberships (organization_id, user_id, role) VALUES ($1, $2, 'VIEWER')",
      [theirs, id],
    );
    expect((await runAlone(stage.pool, remove, { organizationIds: [ours] })).rowCount).toBe(0);
    await stage.pool.query("DELETE FROM memberships WHERE organization_id = $1 AND user_id = $2", [
      theirs,
      id,
    ]);
    expect(
      await attempt({ organizationIds: [ours] }, `DELETE FROM users WHERE id = '${id}'`, 1),
    ).toBeUndefined();
  });
});

async function someColumn(table: string): Promise<string> {
  const { rows } = await stage.pool.query<{ name: string }>(
    "SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum LIMIT 1",
    [table],
  );
  return `"${rows[0]?.name}"`;
}

/** Runs a statement within a reach, expects that it concerns so many rows at most, and undoes it. */
async function attempt(reach: Reach, text: string, most: number): Promise<void> {
  const undone = inTransaction(
    stage.pool,
    async ({ client }) => {
      const { rowCount } = await client.query(text);
      expect(rowCount, text).toBeLessThanOrEqual(most);
      throw new Error("undone");
    },
    reach,
  );
  // Lists that all share aren't changed by an organization, and audit entries by no one.
  await expect(undone).rejects.toThrow(/undone|permission denied|append-only|foreign key/);
}

/** The rows of an organization in all tables, as text. */
async function rowsOf(organization: string, on: Pick<Pool, "query"> = stage.pool): Promise<string[]> {
  const { rows } = await on.query<{ row: string }>(
    tables
      .map((table) => `SELECT '${table} ' || to_json(t)::text AS row FROM ${table} t`)
      .join(" UNION ALL "),
  );
  return rows
    .map(({ row }) => row)
    .filter((row) => row.includes(organization))
    .sort();
}
