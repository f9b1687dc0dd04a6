import path from "node:path";
import { Client, type QueryResult } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openEmbeddedPostgres } from "@/lib/platform/db/embedded";
import { isIsolated } from "@/lib/platform/db/isolation";
import { migrate } from "@/lib/platform/db/migrate";
import { createPool } from "@/lib/platform/db/pool";
import { takeIsolation } from "@/lib/platform/db/take-isolation";
import { runAlone } from "@/lib/platform/db/transaction";
import { removeTestFolder } from "@/tests/support/postgres";
import { apiKeyPrincipal } from "@/tests/support/principals";
import { ours, theirs } from "@/tests/support/rows-of-two";
import { stagePlatform } from "@/tests/support/stage";
import { makeTestFolder } from "@/tests/support/temporary-folder";

/* On servers that have none of the roles: these belong to a server, not to a database. */

const migrations = path.resolve("prisma/migrations");

interface BareServer {
  /** Runs SQL as the administrator. */
  admin(sql: string, database?: string): Promise<unknown[]>;
  /** A migrated database with two organizations, whose owner has this password too. */
  databaseOf(role: string): Promise<string>;
  close(): Promise<void>;
}

async function startBareServer(): Promise<BareServer> {
  const folder = await makeTestFolder();
  const { connectionString, close } = await openEmbeddedPostgres({
    dataDirectory: path.join(folder, "data"),
    log: () => {},
  });
  const admin = (sql: string, database = "postgres") => query(changed(connectionString, { database }), sql);
  return {
    admin,
    async databaseOf(role) {
      await admin(`CREATE DATABASE of_${role} OWNER ${role}`);
      const url = changed(connectionString, { database: `of_${role}`, role });
      await migrate(url, migrations);
      await query(
        url,
        `INSERT INTO organizations (id, slug, name) VALUES ('${ours}', 'a', 'A'), ('${theirs}', 'b', 'B')`,
      );
      return url;
    },
    async close() {
      await close();
      await removeTestFolder(folder);
    },
  };
}

function changed(connectionString: string, { database, role }: { database?: string; role?: string }): string {
  const url = new URL(connectionString);
  if (database !== undefined) url.pathname = `/${database}`;
  if (role !== undefined) url.username = url.password = role;
  return url.href;
}

/** The rows of the last statement. */
async function query(connectionString: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const results = (await client.query(sql)) as QueryResult | QueryResult[];
    return [results].flat().at(-1)?.rows ?? [];
  } finally {
    await client.end();
  }
}

/** How many organizations are found for one by a statement without a filter. */
async function found(url: string): Promise<number | null> {
  const pool = createPool(url, { max: 1 });
  try {
    const text = "SELECT FROM organizations";
    return (await runAlone(pool, { text }, { organizationIds: [ours] })).rowCount;
  } finally {
    await pool.end();
  }
}

describe("where the database's user can't create roles", () => {
  let server: BareServer;
  let url: string;
  beforeAll(async () => {
    server = await startBareServer();
    await server.admin("CREATE ROLE plain LOGIN PASSWORD 'plain'");
    url = await server.databaseOf("plain");
  });
  afterAll(() => server.close());

  it("the service works without the second layer, and says what an administrator has to run", async () => {
    expect(await takeIsolation(url)).toBe(
      'CREATE ROLE assay_tenant NOLOGIN; GRANT assay_tenant TO "plain"; ' +
        'CREATE ROLE assay_tenant_mode NOLOGIN; GRANT assay_tenant_mode TO "plain";',
    );
    const stage = await stagePlatform(url, { clock: Date.now });
    expect(await isIsolated(stage.pool)).toBe(false);
    const context = stage.context(apiKeyPrincipal({ organizationId: ours }));
    expect(await context.db.organization.count()).toBe(1);
    expect(await context.sql.query({ text: "SELECT id FROM organizations WHERE id = $1" })).toHaveLength(1);
    expect(await context.transaction(({ db }) => db.organization.count())).toBe(1);
    await stage.close();
    expect(await found(url)).toBe(2);
  });

  it("the next start takes it, once that was run", async () => {
    await server.admin((await takeIsolation(url)) ?? "");
    expect(await takeIsolation(url)).toBeUndefined();
    expect(await found(url)).toBe(1);
  });

  it("the owner still reads every row of its tables, as a backup needs", async () => {
    expect(await query(url, "SET row_security = off; TABLE organizations")).toHaveLength(2);
  });

  it("a service that connects as another user is held to an organization, and the platform's work is not", async () => {
    await server.admin("CREATE ROLE service LOGIN PASSWORD 'service'");
    await server.admin("GRANT assay_tenant, assay_tenant_mode TO service WITH INHERIT FALSE");
    await server.admin("GRANT ALL ON ALL TABLES IN SCHEMA public TO service", "of_plain");
    const connecting = changed(url, { role: "service" });
    expect(await found(connecting)).toBe(1);
    expect(await query(connecting, "TABLE organizations")).toHaveLength(2);
  });

  it("other users see what they are granted, and don't become tenants", async () => {
    await server.admin("CREATE ROLE reader LOGIN PASSWORD 'reader'");
    await server.admin("GRANT SELECT ON organizations TO reader", "of_plain");
    const reading = changed(url, { role: "reader" });
    expect(await query(reading, "TABLE organizations")).toHaveLength(2);
    await expect(query(reading, "SET ROLE assay_tenant")).rejects.toThrow("permission denied");
  });
});

describe("where the database's user can create roles", () => {
  let server: BareServer;
  beforeAll(async () => {
    server = await startBareServer();
    await server.admin("CREATE ROLE first LOGIN CREATEROLE PASSWORD 'first'");
    await server.admin("CREATE ROLE second LOGIN CREATEROLE PASSWORD 'second'");
  });
  afterAll(() => server.close());

  it("the migrations isolate organizations", async () => {
    const url = await server.databaseOf("first");
    expect(await found(url)).toBe(1);
    expect(await takeIsolation(url)).toBeUndefined();
  });

  it("another user's database on the server is isolated once it is granted the roles", async () => {
    const url = await server.databaseOf("second");
    const sql = await takeIsolation(url);
    expect(sql).toBe('GRANT assay_tenant TO "second"; GRANT assay_tenant_mode TO "second";');
    await server.admin(sql ?? "");
    expect(await takeIsolation(url)).toBeUndefined();
    expect(await found(url)).toBe(1);
  });
});
