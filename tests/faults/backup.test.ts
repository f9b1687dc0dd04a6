import { cp, mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call } from "@/tests/support/api";
import { auditEntries, auditKey, firstBrokenEntry } from "@/tests/support/audit";
import { entry } from "@/tests/support/batches";
import { runBuilt } from "@/tests/support/command";
import { isLong } from "@/tests/support/long-form";
import { blockedPhone, riskTables, writeRiskRecords } from "@/tests/support/risk-records";
import { Seed, type SeededKey } from "@/tests/support/seed";
import { startServer, type TestServer } from "@/tests/support/server";
import { makeTemporaryFolder } from "@/tests/support/temporary-folder";
import { seedWebhook } from "@/tests/support/webhooks";

/*
 * A service with 90 days of batches, webhooks, reviews and an audit log is backed up while clients keep analyzing, and
 * restored elsewhere with nothing but the file and the keys.
 */

const seededAnalyses = isLong ? 400 : 200;
const clients = isLong ? 4 : 1;
const size = Number(process.env.FAULT_APPLICANTS ?? 300);

let folder: string;
let server: TestServer;
let seed: Seed;
let owner: SeededKey;
let seededOrganization: string;
let file: string;
/** Answered before the backup began. */
const before: string[] = [];
let duringCount = 0;

beforeAll(async () => {
  folder = await makeTemporaryFolder("assay-backup-");
  server = await startServer({ env: { LOG_LEVEL: "warn" } });
  seed = new Seed(server.databaseUrl);
  owner = await seed.keyOfNewOrganization({ requestsPerMinute: 1_000_000 });
  await seedWebhook(seed, owner, { dataDirectory: server.dataDirectory });
  const seeded = await runBuilt("seed", ["--analyses", String(seededAnalyses)], {
    DATA_DIR: server.dataDirectory,
  });
  expect(seeded.code).toBe(0);
  [, seededOrganization = ""] = /organization (org_\w+)/.exec(seeded.stdout) ?? [];
  // Its past hours have been counted, as looking at the overview does.
  await seed.pool.query(
    `INSERT INTO counted_hours (organization_id, mode, since, until)
     SELECT $1, 'live', '2020-01-01', date_trunc('hour', now()) - interval '1 hour'`,
    [seededOrganization],
  );
  const submitted = await call("POST", "/analyze/batch", {
    base: server.url,
    key: owner.key,
    body: { applicants: Array.from({ length: size }, (_, n) => entry(n)) },
  });
  expect(submitted.status).toBe(202);
  await writeRiskRecords(seed, owner, server.url);
});
afterAll(async () => {
  await seed?.close();
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

const analyze = async (number: number): Promise<string> => {
  const answer = await call("POST", "/analyze", {
    base: server.url,
    key: owner.key,
    headers: { "idempotency-key": `analysis-${number}` },
    body: { applicantData: entry(10_000 + number).data },
  });
  expect(answer.status).toBe(200);
  return answer.body.requestId;
};

const readManifest = async (name: string) => {
  const text = gunzipSync(await readFile(name)).toString();
  return JSON.parse(text.trimEnd().split("\n").at(-2) ?? "") as {
    tables: Record<string, { rows: number; sha256: string }>;
  };
};

describe("a backup", () => {
  it("is made while the service answers, without holding it up, and readable by its owner alone", async () => {
    for (let n = 0; n < 20; n++) before.push(await analyze(n));
    let isOver = false;
    const work = Promise.all(
      Array.from({ length: clients }, async (_, client) => {
        for (let n = 100; !isOver; n++, duringCount++) await analyze(client * 100_000 + n);
      }),
    );
    const made = await runBuilt("backup", [`${folder}/`], { DATA_DIR: server.dataDirectory });
    isOver = true;
    await work;
    expect(made).toMatchObject({ code: 0, stderr: "" });
    expect(duringCount).toBeGreaterThan(0);
    [, file = ""] = /^(\S+\.backup): [\d,]+ rows of \d+ tables/.exec(made.stdout) ?? [];
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    for (const name of ["BLIND_INDEX_KEY", "AUDIT_KEY"])
      expect(made.stdout).toContain(`${name} "k1": ${path.join(server.dataDirectory, "keys", name)}`);
  });

  it("holds no key", async () => {
    const text = gunzipSync(await readFile(file)).toString();
    for (const name of ["DATA_ENCRYPTION_KEY", "BLIND_INDEX_KEY", "AUDIT_KEY", "NEXTAUTH_SECRET"]) {
      const key = (await readFile(path.join(server.dataDirectory, "keys", name), "utf8")).trim();
      expect(text).not.toContain(key.split(":").at(-1));
    }
  });

  it("never replaces a file", async () => {
    const again = await runBuilt("backup", [file], { DATA_DIR: server.dataDirectory });
    expect(again).toMatchObject({ code: 1, stdout: "" });
    expect(again.stderr).toContain("already exists. Nothing was written");
  });
});

describe("a restore elsewhere", () => {
  let data: string;

  it("without the keys is refused, names them, and creates nothing", async () => {
    data = path.join(folder, "data");
    await mkdir(data);
    const refused = await runBuilt("restore", [file], { DATA_DIR: data });
    expect(refused).toMatchObject({ code: 1, stdout: "" });
    expect(refused.stderr).toContain('The backup needs the keys AUDIT_KEY "k1", BLIND_INDEX_KEY "k1". ');
    expect((await stat(path.join(data, "postgres")).catch(() => null))?.isDirectory()).toBeUndefined();
  });

  it("with other keys is refused", async () => {
    const other = path.join(folder, "other");
    await cp(path.join(server.dataDirectory, "keys"), path.join(other, "keys"), { recursive: true });
    await writeFile(
      path.join(other, "keys/BLIND_INDEX_KEY"),
      `k1:${Buffer.alloc(32, 7).toString("base64")}\n`,
    );
    const refused = await runBuilt("restore", [file], { DATA_DIR: other });
    expect(refused).toMatchObject({ code: 1, stdout: "" });
    expect(refused.stderr).toContain('BLIND_INDEX_KEY: the key "k1"');
  });

  it("of a damaged file leaves a database that the service refuses, until a good file is restored", async () => {
    // The backup itself holds the keys of DATA_ENCRYPTION_KEY, under AUDIT_KEY.
    for (const name of ["BLIND_INDEX_KEY", "AUDIT_KEY"])
      await cp(path.join(server.dataDirectory, "keys", name), path.join(data, "keys", name));
    const damaged = path.join(folder, "damaged.backup");
    const bytes = gunzipSync(await readFile(file));
    await writeFile(damaged, gzipSync(bytes.subarray(0, bytes.length * 0.8)));
    const refused = await runBuilt("restore", [damaged], { DATA_DIR: data });
    expect(refused).toMatchObject({
      code: 1,
      stdout: "",
      stderr: "The backup is incomplete: its end is missing.\n",
    });
    const start = await runBuilt("serve", [], { DATA_DIR: data, PORT: "0" });
    expect(start.code).toBe(1);
    expect(start.stderr).toContain("a restore into this database hasn't finished");
  });

  it("with the keys has every row of the snapshot", async () => {
    const restored = await runBuilt("restore", [file], { DATA_DIR: data });
    expect(restored).toMatchObject({ code: 0, stderr: "" });
    const copy = path.join(folder, "copy.backup");
    expect(await runBuilt("backup", [copy], { DATA_DIR: data })).toMatchObject({ code: 0 });
    const manifest = await readManifest(copy);
    expect(manifest).toEqual(await readManifest(file));
    for (const table of riskTables)
      expect([table, manifest.tables[table]?.rows ?? 0]).not.toEqual([table, 0]);
    const again = await runBuilt("restore", [file], { DATA_DIR: data });
    expect(again.stderr).toContain("The database isn't empty");
  });

  it("reproduces every analysis from its evidence", async () => {
    const { tables } = await readManifest(file);
    const replayed = await runBuilt("replay", ["--since", "2020-01-01"], { DATA_DIR: data });
    const [, same, different, without, erased] =
      /^(\d+) reproduced, (\d+) different, (\d+) whose model.*, (\d+) erased/.exec(replayed.stdout) ?? [];
    expect([different, without, erased].map(Number)).toEqual([0, 0, 0]);
    expect(Number(same)).toBe(tables.analyses?.rows);
    expect(Number(same)).toBeGreaterThanOrEqual(seededAnalyses + before.length);
  });

  it("serves, with the same keys, lists, answers under Idempotency-Key and an unbroken audit log", async () => {
    const copy = await startServer({ dataDirectory: data });
    const restored = new Seed(copy.databaseUrl);
    try {
      for (const id of before) {
        const path = `/analyze/${id}`;
        const { status, body } = await call("GET", path, { base: copy.url, key: owner.key });
        expect(status).toBe(200);
        expect(body).toEqual((await call("GET", path, { base: server.url, key: owner.key })).body);
      }
      for (const list of ["/analyze", "/analyze/batch", "/webhooks", "/api-keys"]) {
        const { status, body } = await call("GET", list, { base: copy.url, key: owner.key });
        expect([list, status, Array.isArray(body.data)]).toEqual([list, 200, true]);
      }
      const held = await call("POST", "/analyze", {
        base: copy.url,
        key: owner.key,
        body: { applicantData: { ...entry(1).data, phone: blockedPhone }, options: { includeReasons: true } },
      });
      expect(held.body.signals).toContainEqual(expect.objectContaining({ code: "LIST_BLOCKED_PHONE" }));
      const repeated = await call("POST", "/analyze", {
        base: copy.url,
        key: owner.key,
        headers: { "idempotency-key": "analysis-0" },
        body: { applicantData: entry(10_000).data },
      });
      expect(repeated.body.requestId).toBe(before[0]);
      const entries = await auditEntries(restored, seededOrganization);
      expect(entries.length).toBeGreaterThan(5);
      expect(firstBrokenEntry(await auditKey(data), seededOrganization, entries)).toBeUndefined();
      // Restored rows are not counted once more.
      const { rows } = await restored.pool.query(
        "SELECT count(*)::int AS count FROM analysis_counts WHERE organization_id = $1",
        [seededOrganization],
      );
      expect(rows).toEqual([{ count: 0 }]);
    } finally {
      await restored.close();
      await copy.close();
    }
  });
});
