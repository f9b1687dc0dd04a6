import { createHash, randomBytes } from "node:crypto";
import path from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countAccess } from "@/lib/domain/recovery/count-access";
import { endAccess } from "@/lib/domain/recovery/end-access";
import { backupMac } from "@/lib/platform/backup/mac";
import { BackupReader } from "@/lib/platform/backup/read";
import { restore } from "@/lib/platform/backup/restore";
import { withSession } from "@/lib/platform/backup/session";
import { backupLines } from "@/lib/platform/backup/write";
import { checkKeys } from "@/lib/platform/crypto/check-keys";
import { parseKeySet } from "@/lib/platform/crypto/keyring";
import { loadKeys, newKeyText } from "@/lib/platform/crypto/load-keys";
import { migrate } from "@/lib/platform/db/migrate";
import { readMigrations } from "@/lib/platform/db/migrations/files";
import { createPool } from "@/lib/platform/db/pool";
import { readEnv } from "@/lib/platform/env";
import { layLineOfLateCounts } from "@/tests/support/late-counts";
import { removeTestFolder, type TestPostgres } from "@/tests/support/postgres";
import { openTestPostgres } from "@/tests/support/shared-postgres";
import { makeTestFolder } from "@/tests/support/temporary-folder";

const migrations = path.resolve(import.meta.dirname, "../../../../prisma/migrations");
const now = new Date("2026-11-22T12:00:00Z");
/** What COPY has to escape, the end of a table among it. */
const awkward = ["\\.", "\n\\.\n", "a\tb\\N\r\n", "Zoë 🦊", "", "\\\\.", "x".repeat(100_000)];

let server: TestPostgres;
let folder: string;
let keys: Awaited<ReturnType<typeof loadKeys>>;
let source: string;
let backup: Buffer;

beforeAll(async () => {
  server = await openTestPostgres();
  folder = await makeTestFolder();
  keys = await loadKeys(readEnv({ NODE_ENV: "test", DATA_DIR: folder }));
  source = server.connectionString;
  const pool = createPool(source, { max: 1 });
  await checkKeys(pool, keys);
  await pool.query("INSERT INTO organizations (id, slug, name) VALUES ('org_1', 'one', 'One')");
  await pool.query(
    `INSERT INTO notices (id, organization_id, mode, kind, target, details, created_at)
     SELECT 'not_' || n, 'org_1', 'live', text, E'\\\\.', jsonb_build_object('n', n), now() - n * interval '1.001 second'
     FROM unnest($1::text[]) WITH ORDINALITY AS t(text, n)`,
    [awkward],
  );
  await pool.query(
    "INSERT INTO audit_entries VALUES ('org_1', 1, now(), 'cli', 'a', 't', '{}', '\\x00', '\\xff0a5c2e')",
  );
  await pool.query(
    "INSERT INTO durable_events (event_id, is_id_given, body) VALUES ('e', false, '{\"a\":  1}')",
  );
  // Its hours are counted: an analysis that comes late to them is counted by a trigger.
  await pool.query("INSERT INTO counted_hours VALUES ('org_1', 'live', '2026-01-01', '2026-11-01')");
  await pool.end();
  backup = await makeBackup(source);
});
afterAll(async () => {
  await server.close();
  await removeTestFolder(folder);
});

async function makeBackup(url: string): Promise<Buffer> {
  return withSession(url, async (client) => {
    const chunks: Buffer[] = [];
    for await (const chunk of backupLines({ client, keys, isGenerated: false, release: "1.2.3", now }))
      chunks.push(chunk);
    return Buffer.concat(chunks);
  });
}

async function restoreInto(
  url: string,
  bytes: Buffer,
  { chunkBytes = 65_536, with: given = keys } = {},
): Promise<number> {
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
  }
  const reader = new BackupReader(chunks());
  const header = await reader.header();
  return withSession(url, (client) =>
    restore(reader, header, { connectionString: url, client, migrations, keys: given, endAccess }),
  );
}

const empty = () => server.createDatabase({ empty: true });

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe("a restored database", () => {
  let url: string;
  beforeAll(async () => {
    url = await empty();
    await restoreInto(url, backup);
  });

  test("makes the same backup again, byte for byte", async () => {
    expect((await makeBackup(url)).equals(backup)).toBe(true);
  });

  test("has every value as it was, whatever the text", async () => {
    const notices = "SELECT * FROM notices ORDER BY id";
    expect(await query(url, notices)).toEqual(await query(source, notices));
    expect((await query(url, notices)).map(({ kind }) => kind)).toEqual(awkward);
  });

  test("goes on numbering where the original was", async () => {
    await query(url, `INSERT INTO durable_events (event_id, is_id_given, body) VALUES ('f', false, '{}')`);
    expect(await query(url, "SELECT sequence FROM durable_events ORDER BY sequence")).toEqual([
      { sequence: "1" },
      { sequence: "2" },
    ]);
    await query(url, "DELETE FROM durable_events WHERE event_id = 'f'");
  });

  test("has all indexes, foreign keys and triggers of a migrated one", async () => {
    const catalog = `
      SELECT indexdef AS item FROM pg_indexes WHERE schemaname = 'public'
      UNION ALL SELECT concat_ws(' ', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid))
        FROM pg_constraint WHERE connamespace = 'public'::regnamespace
      UNION ALL SELECT concat_ws(' ', tgenabled, pg_get_triggerdef(oid)) FROM pg_trigger WHERE NOT tgisinternal
      ORDER BY 1`;
    expect(await query(url, catalog)).toEqual(await query(source, catalog));
    await expect(query(url, "DELETE FROM audit_entries")).rejects.toThrow("append-only");
  });

  test("is not overwritten by another restore", async () => {
    const before = await makeBackup(url);
    await expect(restoreInto(url, backup)).rejects.toThrow("The database isn't empty");
    expect((await makeBackup(url)).equals(before)).toBe(true);
  });
});

describe("a restore ends what must not come back:", () => {
  const people = `
    INSERT INTO organizations (id, slug, name) VALUES ('org_1', 'one', 'One');
    INSERT INTO users (id, email_index, email, name) VALUES ('usr_1', 'i', 'e', 'n'), ('usr_2', 'j', 'e', 'n');
    INSERT INTO memberships (organization_id, user_id, role) VALUES ('org_1', 'usr_1', 'OWNER'), ('org_1', 'usr_2', 'VIEWER');
    INSERT INTO sessions (id, user_id, expires_at) VALUES ('ses_1', 'usr_1', now() + interval '1 day');
    INSERT INTO api_keys (id, organization_id, mode, name, hash, hint, created_by, expires_at, revoked_at) VALUES
      ('key_1', 'org_1', 'live', 'n', 'a', 'h', 'cli', NULL, NULL),
      ('key_2', 'org_1', 'live', 'n', 'b', 'h', 'cli', now() + interval '1 day', NULL),
      ('key_3', 'org_1', 'live', 'n', 'c', 'h', 'cli', NULL, now()),
      ('key_4', 'org_1', 'live', 'n', 'd', 'h', 'cli', now() - interval '1 day', NULL)`;
  const links = `
    INSERT INTO password_resets (token_hash, organization_id, user_id, created_by, expires_at)
      VALUES ('t', 'org_1', 'usr_1', 'usr_1', now() + interval '1 hour');
    INSERT INTO invitations (id, organization_id, role, token_hash, created_by, expires_at)
      VALUES ('inv_1', 'org_1', 'VIEWER', 't', 'usr_1', now() + interval '1 hour');
    INSERT INTO mails (id, kind, reference, status, content, due_at, give_up_at) VALUES
      ('mai_1', 'letter', 'let_1', 'queued', '\\x026b31ff', now(), now()),
      ('mai_2', 'letter', 'let_2', 'sent', NULL, now(), now())`;

  /** A restored backup of a database with these rows, of the release whose migrations come before `until`. */
  async function restored(rows: string, until = "3"): Promise<string> {
    const original = await empty();
    const only = new Set(
      (await readMigrations(migrations)).map(({ name }) => name).filter((name) => name < until),
    );
    await migrate(original, migrations, { only });
    const pool = createPool(original, { max: 1 });
    await checkKeys(pool, keys);
    await pool.query(rows);
    await pool.end();
    const url = await empty();
    await restoreInto(url, await makeBackup(original));
    return url;
  }

  test("sessions, links for passwords and mail that may have been sent since. Invitations stay", async () => {
    const url = await restored(`${people};${links}`);
    expect(await query(url, "SELECT id FROM sessions")).toEqual([]);
    expect(await query(url, "SELECT user_id FROM password_resets")).toEqual([]);
    expect(await query(url, "SELECT id FROM mails")).toEqual([{ id: "mai_2" }]);
    expect(await query(url, "SELECT id FROM invitations")).toEqual([{ id: "inv_1" }]);
  });

  test("sessions of a release without links and mail", async () => {
    const url = await restored(people, "20261126");
    expect(await query(url, "SELECT id FROM sessions")).toEqual([]);
  });

  test("and it counts the keys and members that have access again", async () => {
    const url = await restored(people);
    expect(await withSession(url, countAccess)).toEqual({ keys: 2, members: 2 });
  });
});

test("a backup counts the rows of every table, even if the count comes later than the rows", async () => {
  const line = await layLineOfLateCounts(source);
  try {
    expect((await makeBackup(line.url)).equals(backup)).toBe(true);
  } finally {
    line.close();
  }
  const { tables } = JSON.parse(backup.toString().trimEnd().split("\n").at(-2) ?? "");
  expect(tables).toMatchObject({ notices: { rows: awkward.length }, organizations: { rows: 1 } });
});

test("a backup of an earlier release that has a wrong count of rows is restored whole", async () => {
  const text = backup.toString();
  const signed = text
    .slice(0, text.lastIndexOf("\n", text.length - 2) + 1)
    .replace(`"notices":{"rows":${awkward.length},`, '"notices":{"rows":0,');
  expect(signed).toContain('"notices":{"rows":0,');
  const mac = backupMac(keys.auditSource, createHash("sha256").update(signed).digest());
  const url = await empty();
  await restoreInto(url, Buffer.from(`${signed}${JSON.stringify({ mac: mac.toString("base64") })}\n`));
  expect((await makeBackup(url)).equals(backup)).toBe(true);
});

test("a backup read one byte at a time is the same", async () => {
  const short = await empty();
  await migrate(short, migrations);
  const pool = createPool(short, { max: 1 });
  await checkKeys(pool, keys);
  await pool.query("INSERT INTO organizations (id, slug, name) VALUES ('org_1', E'a\\n\\\\.\\nb', E'\\\\.')");
  await pool.end();
  const bytes = await makeBackup(short);
  const url = await empty();
  await restoreInto(url, bytes, { chunkBytes: 1 });
  expect(await query(url, "SELECT slug, name FROM organizations")).toEqual([
    { slug: "a\n\\.\nb", name: "\\." },
  ]);
});

describe("a restore that fails", () => {
  const cutOff = [0.3, 0.6, 0.9, 0.9999].map((part) => [part] as const);
  test.each(cutOff)(
    "of a backup cut off at %s leaves no row, and the service does not start on it",
    async (part) => {
      const url = await empty();
      await expect(restoreInto(url, backup.subarray(0, Math.floor(backup.length * part)))).rejects.toThrow(
        "The backup is incomplete",
      );
      await expectNothingRestored(url);
      // The same database takes the whole backup.
      await restoreInto(url, backup);
      expect((await makeBackup(url)).equals(backup)).toBe(true);
      expect(await migrate(url, migrations)).toEqual({ applied: [], newer: [] });
    },
  );

  test.each([
    ["a value", (text: string) => text.replace("Zoë", "Zoo")],
    ["a row removed", (text: string) => text.replace(/org_1\tone.*\n/, "")],
    ["the hashes too", (text: string) => text.replace(/"mac":"..../, '"mac":"AAAA')],
    ["a line added behind its end", (text: string) => `${text}{}\n`],
    [
      "a table removed",
      (text: string) =>
        text
          .replace(/\{"table":"accounts[\s\S]*?\n\\\.\n/, "")
          .replace(/\{"table":"notices[\s\S]*?\n\\\.\n\{/, "{"),
    ],
  ])("of a backup with %s changed leaves no row", async (_, change) => {
    const changed = Buffer.from(change(backup.toString()));
    expect(changed.equals(backup)).toBe(false);
    const url = await empty();
    await expect(restoreInto(url, changed)).rejects.toThrow(
      /^The backup(?: has changed|'s rows don't match)/,
    );
    await expectNothingRestored(url);
  });

  async function expectNothingRestored(url: string): Promise<void> {
    await expect(migrate(url, migrations)).rejects.toThrow("a restore into this database hasn't finished");
    expect(await query(url, "SELECT FROM organizations UNION ALL SELECT FROM notices")).toEqual([]);
  }
});

describe("a restore that is refused before anything is written:", () => {
  const next = newKeyText("k1");
  test.each([
    ["DATA_ENCRYPTION_KEY", () => ({ dataEncryption: parseKeySet("x", next) })],
    ["BLIND_INDEX_KEY", () => ({ blindIndex: parseKeySet("x", next) })],
    ["AUDIT_KEY", () => ({ auditSource: { id: "k1", key: randomBytes(32) } })],
  ])("another %s, which it names", async (name, change) => {
    const url = await empty();
    await expect(restoreInto(url, backup, { with: { ...keys, ...change() } })).rejects.toThrow(
      `${name}: the key "k1" isn't the one the data was written with`,
    );
    await expectUntouched(url);
  });

  test("a backup of a newer release", async () => {
    const newer = backup
      .toString()
      .replace('"migrations":[', '"migrations":[{"name":"29990101000000_x","checksum":"1"},');
    const url = await empty();
    await expect(restoreInto(url, Buffer.from(newer))).rejects.toThrow(
      "made by a newer release (1.2.3, with the migration 29990101000000_x)",
    );
    await expectUntouched(url);
  });

  test.each(["", "not a backup\n", "{}\n", '{"assayBackup":2}\n'])(
    "a file that begins with %j",
    async (text) => {
      await expect(restoreInto(await empty(), Buffer.from(text))).rejects.toThrow(/backup/);
    },
  );

  async function expectUntouched(url: string): Promise<void> {
    expect(await query(url, "SELECT FROM pg_tables WHERE schemaname = 'public'")).toEqual([]);
  }
});

test("a database with other keys than the configured ones is not backed up", async () => {
  await expect(
    withSession(source, async (client) => {
      const other = { ...keys, auditSource: { id: "k1", key: randomBytes(32) } };
      for await (const _ of backupLines({ client, keys: other, isGenerated: true, release: "1", now }))
        expect.unreachable();
    }),
  ).rejects.toThrow("AUDIT_KEY");
});

test("an empty database is not backed up", async () => {
  await expect(makeBackup(await empty())).rejects.toThrow("Nothing to back up");
});
