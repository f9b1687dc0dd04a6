import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import { migrate } from "@/lib/platform/db/migrate";
import { call } from "@/tests/support/api";
import { entries, entry } from "@/tests/support/batches";
import { eventually } from "@/tests/support/poll";
import { startReceiver } from "@/tests/support/receiver";
import { Seed } from "@/tests/support/seed";
import { startServer, type TestServer } from "@/tests/support/server";
import { makeTemporaryFolder } from "@/tests/support/temporary-folder";

const migrations = path.resolve(import.meta.dirname, "../../prisma/migrations");

it("a release serves, and starts again, on a schema to which a newer one has added columns, a table and an index", async () => {
  const folder = await makeTemporaryFolder("assay-newer-");
  let server = await startServer({ env: { WEBHOOK_ALLOW_INSECURE: "1" } });
  const { dataDirectory } = server;
  const receiver = await startReceiver();
  const seed = new Seed(server.databaseUrl);
  try {
    const { key } = await seed.keyOfNewOrganization();
    const { rows: tables } = await seed.pool.query<{ name: string }>(
      `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'`,
    );
    await cp(migrations, folder, { recursive: true });
    const add = async (name: string, sql: string) => {
      await mkdir(path.join(folder, name));
      await writeFile(path.join(folder, name, "migration.sql"), sql);
    };
    await add(
      "29990101000000_more",
      [
        'CREATE TABLE "later" ("id" TEXT PRIMARY KEY);',
        ...tables.map(({ name }) => `ALTER TABLE ${name} ADD COLUMN "later" TEXT;`),
      ].join("\n"),
    );
    await add(
      "29990101000001_index",
      'CREATE INDEX CONCURRENTLY "analyses_later_idx" ON "analyses" ("later");\n',
    );

    const hook = await call("POST", "/webhooks", {
      base: server.url,
      key,
      body: { url: receiver.url, events: ["analysis.completed"] },
    });
    expect(hook.status).toBe(201);
    await expectToServe(server, key, 1);
    // Beside the running service.
    const names = ["29990101000000_more", "29990101000001_index"];
    expect((await migrate(server.databaseUrl, folder)).applied).toEqual(names);
    await expectToServe(server, key, 2);

    await server.stop();
    server = await startServer({ dataDirectory, env: { WEBHOOK_ALLOW_INSECURE: "1" } });
    expect(server.logs()).toContain("a newer release has migrated the database");
    await expectToServe(server, key, 3);
    expect(server.logs()).not.toMatch(/"level":(?:50|60)/);
    // Of three single analyses and three batches of five.
    await receiver.received(18);
  } finally {
    await seed.close();
    await receiver.close();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
});

async function expectToServe({ url: base }: TestServer, key: string, round: number): Promise<void> {
  const single = await call("POST", "/analyze", {
    base,
    key,
    body: { applicantData: entry(100 + round).data },
  });
  expect(single.status).toBe(200);
  const applicants = entries(5);
  const { body } = await call("POST", "/analyze/batch", { base, key, body: { applicants } });
  await eventually(
    "the end of the batch",
    async () => (await call("GET", `/analyze/batch/${body.batchId}`, { base, key })).body,
    ({ status }) => status === "completed",
  );
  const list = await call("GET", "/analyze", { base, key });
  expect([list.status, list.body.data.length]).toEqual([200, 6 * round]);
}
