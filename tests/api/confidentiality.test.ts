import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generateKey } from "@/lib/domain/keys/format";
import { call, callRaw } from "@/tests/support/api";
import {
  batchBody,
  idempotencyKeys,
  metadataOf,
  person,
  refused,
  replacement,
  secretsOfPeople,
  secretsOfWork,
  workOf,
} from "@/tests/support/confidential-traffic";
import {
  databaseFolder,
  dumpDatabase,
  dumpFiles,
  findPlainSecrets,
  findSecrets,
  type Secret,
} from "@/tests/support/dump";
import { eventually } from "@/tests/support/poll";
import { Seed } from "@/tests/support/seed";
import { startServer, type TestServer } from "@/tests/support/server";
import { settledLogs, withoutGreeting } from "@/tests/support/server-log";

/* After all kinds of traffic, nothing personal and nothing secret is in the database, its files or the log. */

const secrets: Secret[] = [];
let server: TestServer;
let seed: Seed;

beforeAll(async () => {
  server = await startServer({ arguments: ["--demo"] });
  seed = new Seed(server.databaseUrl);
  const greeting = server.logs();
  const greeted = (label: string) => new RegExp(`^ {2}${label} +(\\S+)`, "m").exec(greeting)?.[1] ?? "";
  const demoKey = greeted("API key");
  const admin = await seed.keyOfNewOrganization({ requestsPerMinute: 100_000 });
  const unknownKey = generateKey("live");

  const base = server.url;
  const post = (body: unknown, headers: Record<string, string> = {}, key = demoKey) =>
    call("POST", "/analyze", { key, base, body, headers });
  const options = { includeReasons: true, riscScoring: true };
  const idempotent = { "idempotency-key": idempotencyKeys[0] };

  const body = { applicantData: person, options, externalId: "loan-1", metadata: metadataOf.analysis };
  const first = await post(body, idempotent);
  const replayed = await post(body, idempotent);
  const mismatch = await post({ applicantData: replacement }, idempotent);
  const { applicantId, requestId } = first.body;
  const again = await post({ applicantData: replacement, options, applicantId });
  const changed = await call("PATCH", `/applicants/${applicantId}`, {
    key: demoKey,
    base,
    body: { metadata: metadataOf.applicant },
  });
  const searched = await call("POST", "/analyze/search", {
    key: demoKey,
    base,
    body: { metadata: metadataOf.analysis },
  });
  expect([changed.body.metadata, searched.body.data.length]).toEqual([metadataOf.applicant, 1]);
  const invalid = await post({
    applicantData: { ...refused, firstName: refused.name },
    metadata: { ...metadataOf.refused, [`${Object.keys(metadataOf.refused)[0]} `]: 5 },
  });
  const broken = await callRaw("POST", "/v1/analyze", {
    key: demoKey,
    base,
    headers: { "content-type": "application/json" },
    body: `{"applicantData":{"ssn":"${refused.ssn}","lastName":"${refused.name}"`,
  });
  const read = await call("GET", `/analyze/${requestId}`, { key: demoKey, base });
  const listed = await call("GET", "/analyze?externalId=loan-1", { key: demoKey, base });
  const query = await call("GET", `/analyze?email=${encodeURIComponent(refused.email)}`, {
    key: demoKey,
    base,
  });
  const path = await call("GET", `/analyze/${refused.ssn}`, { key: demoKey, base });
  const nowhere = await call("GET", `/applicants/${refused.name}`, { key: demoKey, base });
  const unauthorized = await call("GET", `/analyze/${refused.ssn}`, { key: unknownKey, base });
  const create = { name: "Checkout", permissions: ["READ"] };
  const keyHeaders = { "idempotency-key": idempotencyKeys[1] };
  const created = await call("POST", "/api-keys", { key: demoKey, base, headers: keyHeaders, body: create });
  const recreated = await call("POST", "/api-keys", {
    key: demoKey,
    base,
    headers: keyHeaders,
    body: create,
  });
  const rotated = await call("POST", `/api-keys/${created.body.id}/rotate`, { key: demoKey, base });
  const revoked = await call("DELETE", `/api-keys/${rotated.body.id}`, { key: demoKey, base });
  const keys = await call("GET", "/api-keys", { key: demoKey, base });
  const ofAdmin = await post({ applicantData: person }, {}, admin.key);
  const { batchId, generatedSecret } = await workOf(server, admin.key);
  const results = await eventually(
    "the results of the batch",
    () => call("GET", `/analyze/batch/${batchId}/results`, { key: admin.key, base }),
    ({ body }) => body.data.length === batchBody.applicants.length,
  );
  expect(results.body.data.map(({ status }: { status: string }) => status)).toEqual(["completed", "failed"]);
  // Each kind of traffic must have had the intended result.
  expect(
    [first, replayed, mismatch, again, invalid, broken, read, listed, query, path, nowhere].map(
      ({ status }) => status,
    ),
  ).toEqual([200, 200, 422, 200, 400, 400, 200, 200, 400, 404, 404]);
  expect(
    [unauthorized, created, recreated, rotated, revoked, keys, ofAdmin].map(({ status }) => status),
  ).toEqual([401, 201, 201, 201, 200, 200, 200]);
  expect(recreated.body.key).toBe(created.body.key);
  expect(read.body.reasons).toEqual(first.body.reasons);

  const tokens: Record<string, string> = {
    "sign-in password": greeted("Password"),
    "owner's key": demoKey,
    "seeded key": admin.key,
    "unknown key": unknownKey,
    "created key": created.body.key,
    "rotated key": rotated.body.key,
    "Idempotency-Key": idempotencyKeys[0],
    "Idempotency-Key of a key": idempotencyKeys[1],
    "webhook secret that was made here": generatedSecret,
  };
  secrets.push(
    ...secretsOfPeople,
    ...secretsOfWork,
    { name: "owner's name", kind: "text", value: "Demo Owner" },
    { name: "owner's email", kind: "token", value: greeted("Email") },
    ...Object.entries(tokens).map(([name, value]): Secret => ({ name, kind: "token", value })),
    // Without its readable beginning, which is the hint, a key is a secret too.
    { name: "owner's key without its hint", kind: "token", value: demoKey.slice(15) },
    { name: "created key without its hint", kind: "token", value: created.body.key.slice(15) },
  );
  for (const { name, value } of secrets) expect(value.length, name).toBeGreaterThanOrEqual(8);
});
afterAll(async () => {
  await seed?.close();
  await server?.close();
});

describe("in plain text or any common encoding, no personal data and no secret appears", () => {
  it("in any column of any table", async () => {
    const dump = await dumpDatabase(seed.pool);
    const names = dump.map(({ where }) => where);
    for (const column of [
      "analyses.evidence",
      "applicants.data",
      "applicants.metadata",
      "idempotency_records.response",
      "api_keys.hash",
      "webhooks.secret",
      "webhooks.previous_secret",
      "webhooks.metadata",
      "batches.metadata",
      "metadata_pairs.index",
      "batch_items.error",
      "events.data",
      "durable_runs.event",
    ]) {
      expect(dump[names.indexOf(`public.${column}`)]?.text.length, column).toBeGreaterThan(100);
    }
    for (const table of ["batches", "webhooks"])
      expect(dump[names.indexOf(`public.${table}.metadata_indexes`)]?.text).toMatch(/[0-9a-f]{32}/);
    // The executor stores the events it received and the result of each step.
    expect(dump[names.indexOf("public.durable_runs.event")]?.text).toContain("assay/batch.submitted");
    expect(dump[names.indexOf("public.durable_steps.output")]?.text).not.toBe("");
    expect(names).toContain("public._prisma_migrations.checksum");
    expect(findSecrets(dump, secrets)).toEqual([]);
  });

  it("in the server's log", async () => {
    const log = withoutGreeting(await settledLogs(server));
    expect(log).toContain('"route":"/analyze/:id"');
    expect(findSecrets([{ where: "log", text: log }], secrets)).toEqual([]);
  });

  it("in the database's files, including its log and write-ahead log", async () => {
    await seed.pool.query("CHECKPOINT");
    const files = await dumpFiles(await databaseFolder(seed.pool));
    const names = files.map(({ where }) => where);
    expect(names).toContain("postgres.log");
    expect(names.some((name) => name.startsWith("pg_wal/"))).toBe(true);
    expect(findPlainSecrets(files, secrets)).toEqual([]);
  });
});
