import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { batchAad, batchKeyAad, openChunk } from "@/lib/domain/batches/chunk";
import { generateKey } from "@/lib/domain/keys/format";
import { open } from "@/lib/platform/crypto/seal";
import { call, callRaw } from "@/tests/support/api";
import {
  dumpDatabase,
  dumpFiles,
  encodings,
  findPlainSecrets,
  findSecrets,
  type Haystack,
  readings,
  type Secret,
  spellingsOf,
} from "@/tests/support/dump";
import { eventually } from "@/tests/support/poll";
import { Seed, type SeededKey } from "@/tests/support/seed";
import { startServer, type TestServer } from "@/tests/support/server";
import { settledLogs, withoutGreeting } from "@/tests/support/server-log";
import { unexecuted } from "@/tests/support/unexecuted";
import { dataEncryptionKeys, nowhere as nobody } from "@/tests/support/webhooks";

/* After all kinds of traffic: nothing personal and nothing secret lies in the database, its files or the log. */

const person = {
  firstName: "Zoëlinde",
  lastName: "Zaberwickström",
  ssn: "529-83-6174",
  email: "Zoelinde.Zaberwick+loan7@zaberwickmail.example.org",
  phone: "(206) 583-7419",
  address: { street: "4871 Thistlemarrow Crescent", city: "Brindlehollow", state: "WA", zip: "98101-4477" },
};
const replacement = {
  firstName: "Quorbinian",
  lastName: "Oddlethwaite",
  ssn: "536 41 9027",
  email: "quorb.oddle@oddlethwaite.example.net",
  phone: "+1 425 736 2284",
};
const ofBatch = {
  firstName: "Philomelda",
  lastName: "Grandywicket",
  ssn: "541-28-9036",
  email: "philomelda.grandy@grandywicket.example.com",
  phone: "503-294-8817",
  address: { street: "77 Marrowfletch Terrace", city: "Quillbeckton", state: "OR", zip: "97204-1186" },
};
const refusedInBatch = { ssn: "648-17", email: "ottoline.at.hexelbrook.example", name: "Hexelbrook" };
const webhookSecrets = {
  "first webhook secret": "given-by-its-owner-Vexillum-41",
  "second webhook secret": "given-at-a-rotation-Tamarisk-9",
};
const refused = { ssn: "612-73-4458", email: "fenwick.at.grobblestone.example", name: "Grobblestone" };
const idempotencyKeys = ["Idem-Plumbago-77c1f0", "Idem-Keys-Larkspur-0d2e"];

/** One entry that is valid and one that is not, each with an id of the caller's. */
const batchBody = {
  onInvalid: "skip",
  options: { includeReasons: true, riscScoring: true },
  applicants: [
    { id: "loan-21", data: ofBatch },
    { id: "loan-22", data: { ...ofBatch, ...refusedInBatch, firstName: refusedInBatch.name } },
  ],
};

/** What no traffic with batches and webhooks may leave in clear. */
const secretsOfWork: Secret[] = [
  { name: "SSN of a batch", kind: "ssn", value: ofBatch.ssn },
  { name: "e-mail of a batch", kind: "email", value: ofBatch.email },
  { name: "phone of a batch", kind: "phone", value: ofBatch.phone },
  { name: "refused e-mail of a batch", kind: "token", value: refusedInBatch.email },
  ...Object.entries({
    "given name of a batch": ofBatch.firstName,
    "family name of a batch": ofBatch.lastName,
    "street of a batch": ofBatch.address.street,
    "city of a batch": ofBatch.address.city,
    "refused name of a batch": refusedInBatch.name,
  }).map(([name, value]): Secret => ({ name, kind: "text", value })),
  ...Object.entries(webhookSecrets).map(([name, value]): Secret => ({ name, kind: "token", value })),
];

/** Submits the batch and has webhooks made, rotated and tested. Returns the batch and a secret that was made here. */
async function workOf({ url: base }: TestServer, key: string) {
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    call("POST", path, { base, key, body, headers });
  const [given, next] = Object.values(webhookSecrets);
  const events = ["analysis.completed", "batch.finished"];
  const created = await post("/webhooks", { url: nobody, events, secret: given });
  const generated = await post(
    "/webhooks",
    { url: nobody, events },
    { "idempotency-key": idempotencyKeys[1] ?? "" },
  );
  const rotated = await post(`/webhooks/${created.body.id}/rotate-secret`, {
    secret: next,
    overlapHours: 24,
  });
  const tested = await post("/webhooks/test", { webhookId: created.body.id, event: "analysis.completed" });
  const rejected = await post("/analyze/batch", { ...batchBody, onInvalid: "reject" });
  const submitted = await post("/analyze/batch", batchBody, { "idempotency-key": idempotencyKeys[0] ?? "" });
  expect([created, generated, rotated, tested, rejected, submitted].map(({ status }) => status)).toEqual([
    201, 201, 200, 202, 400, 202,
  ]);
  return { batchId: submitted.body.batchId as string, generatedSecret: generated.body.secret as string };
}

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
  const idempotent = { "idempotency-key": idempotencyKeys[0] as string };

  const first = await post({ applicantData: person, options, externalId: "loan-1" }, idempotent);
  const replayed = await post({ applicantData: person, options, externalId: "loan-1" }, idempotent);
  const mismatch = await post({ applicantData: replacement }, idempotent);
  const { applicantId, requestId } = first.body;
  const again = await post({ applicantData: replacement, options, applicantId });
  const invalid = await post({ applicantData: { ...refused, firstName: refused.name } });
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
  const keyHeaders = { "idempotency-key": idempotencyKeys[1] as string };
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
  // Each kind of traffic must have been what it was meant to be.
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

  const texts: Record<string, string> = {
    "given name": person.firstName,
    "family name": person.lastName,
    street: person.address.street,
    city: person.address.city,
    ZIP: person.address.zip,
    "second given name": replacement.firstName,
    "second family name": replacement.lastName,
    "refused name": refused.name,
    "owner's name": "Demo Owner",
  };
  const tokens: Record<string, string> = {
    "sign-in password": greeted("Password"),
    "owner's key": demoKey,
    "seeded key": admin.key,
    "unknown key": unknownKey,
    "created key": created.body.key,
    "rotated key": rotated.body.key,
    "Idempotency-Key": idempotencyKeys[0] as string,
    "Idempotency-Key of a key": idempotencyKeys[1] as string,
    "refused e-mail": refused.email,
    "webhook secret that was made here": generatedSecret,
  };
  secrets.push(
    ...secretsOfWork,
    { name: "SSN", kind: "ssn", value: person.ssn },
    { name: "second SSN", kind: "ssn", value: replacement.ssn },
    { name: "refused SSN", kind: "ssn", value: refused.ssn },
    { name: "e-mail", kind: "email", value: person.email },
    { name: "second e-mail", kind: "email", value: replacement.email },
    { name: "owner's e-mail", kind: "token", value: greeted("E-mail") },
    { name: "phone", kind: "phone", value: person.phone },
    { name: "second phone", kind: "phone", value: replacement.phone },
    ...Object.entries(texts).map(([name, value]): Secret => ({ name, kind: "text", value })),
    ...Object.entries(tokens).map(([name, value]): Secret => ({ name, kind: "token", value })),
    // Without its readable beginning, the hint, a key is a secret too.
    { name: "owner's key without its hint", kind: "token", value: demoKey.slice(15) },
    { name: "created key without its hint", kind: "token", value: created.body.key.slice(15) },
  );
  for (const { name, value } of secrets) expect(value.length, name).toBeGreaterThanOrEqual(8);
});
afterAll(async () => {
  await seed?.close();
  await server?.close();
});

async function databaseFolder(): Promise<string> {
  const { rows } = await seed.pool.query("SELECT current_setting('data_directory') AS folder");
  return rows[0].folder;
}

describe("in clear or any usual encoding, no personal data and no secret lies", () => {
  it("in any column of any table", async () => {
    const dump = await dumpDatabase(seed.pool);
    const names = dump.map(({ where }) => where);
    for (const column of [
      "analyses.evidence",
      "applicants.data",
      "idempotency_records.response",
      "api_keys.hash",
      "webhooks.secret",
      "webhooks.previous_secret",
      "batch_items.error",
      "events.data",
      "durable_runs.event",
    ]) {
      expect(dump[names.indexOf(`public.${column}`)]?.text.length, column).toBeGreaterThan(100);
    }
    // Who executes the work keeps what it was told, and what came of each step.
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

  it("in the database's files, its own log and its write-ahead log among them", async () => {
    await seed.pool.query("CHECKPOINT");
    const files = await dumpFiles(await databaseFolder());
    const names = files.map(({ where }) => where);
    expect(names).toContain("postgres.log");
    expect(names.some((name) => name.startsWith("pg_wal/"))).toBe(true);
    expect(findPlainSecrets(files, secrets)).toEqual([]);
  });
});

describe("while a batch waits, none of it lies in clear", () => {
  let idle: TestServer;
  let database: Seed;
  let owner: SeededKey;
  let batchId: string;
  let all: Secret[];
  beforeAll(async () => {
    idle = await startServer({ env: await unexecuted() });
    database = new Seed(idle.databaseUrl);
    owner = await database.keyOfNewOrganization();
    const done = await workOf(idle, owner.key);
    batchId = done.batchId;
    all = [
      ...secretsOfWork,
      { name: "webhook secret that was made here", kind: "token", value: done.generatedSecret },
    ];
  });
  afterAll(async () => {
    await database?.close();
    await idle?.close();
  });

  /** What waits in the database, as it is stored and as the keys open it. */
  async function waiting(): Promise<{ sealed: Buffer; opened: string }> {
    const { rows } = await database.pool.query(
      "SELECT b.status, b.data_key, c.number, c.sealed FROM batches b JOIN batch_chunks c ON c.batch_id = b.id WHERE b.id = $1",
      [batchId],
    );
    const [row] = rows;
    expect(row).toMatchObject({ status: "processing" });
    const place = batchAad(owner.organizationId, batchId);
    const keys = await dataEncryptionKeys(idle.dataDirectory);
    const key = open(keys, batchKeyAad(place), row.data_key);
    return { sealed: row.sealed, opened: JSON.stringify(openChunk(key, place, row.number, row.sealed)) };
  }

  it("though all of it is there, sealed", async () => {
    const { sealed, opened } = await waiting();
    const found = (text: string) =>
      new Set(findSecrets([{ where: "chunk", text }], all).map(({ secret }) => secret));
    const personal = all.filter(({ name }) => name.endsWith("of a batch") && !name.startsWith("refused"));
    expect([...found(opened)].sort()).toEqual(personal.map(({ name }) => name).sort());
    expect(found(readings(sealed))).toEqual(new Set());
  });

  it("in any column of any table, those of the durable work among them", async () => {
    const dump = await dumpDatabase(database.pool);
    const names = dump.map(({ where }) => where);
    for (const column of [
      "batch_chunks.sealed",
      "batches.data_key",
      "webhooks.secret",
      "webhooks.previous_secret",
    ]) {
      expect(dump[names.indexOf(`public.${column}`)]?.text.length, column).toBeGreaterThan(50);
    }
    for (const column of [
      "durable_events.body",
      "durable_runs.event",
      "durable_steps.output",
      "durable_jobs.step_id",
    ]) {
      expect(names).toContain(`public.${column}`);
    }
    expect(findSecrets(dump, all)).toEqual([]);
  });

  it("in the log, though the work could be given to nobody", async () => {
    const log = await eventually(
      "the warning",
      () => idle.logs(),
      (text) => text.includes("Inngest did not accept the functions"),
    );
    expect(log).toContain('"route":"/analyze/batch"');
    expect(findSecrets([{ where: "log", text: log }], all)).toEqual([]);
  });

  it("in the database's files", async () => {
    await database.pool.query("CHECKPOINT");
    const { rows } = await database.pool.query("SELECT current_setting('data_directory') AS folder");
    expect(findPlainSecrets(await dumpFiles(rows[0].folder), all)).toEqual([]);
  });
});

/** The encodings once more, by other means than the search's own. */
const plantings: Record<string, (text: string) => { sql: string; value: string | Buffer }> = {
  plain: (text) => ({ sql: "upper($1)", value: text }),
  "URL-encoded": (text) => ({
    sql: "$1",
    value: [...Buffer.from(text)]
      .map((byte) =>
        /[\w.~*-]/.test(String.fromCharCode(byte))
          ? String.fromCharCode(byte)
          : `%${byte.toString(16).padStart(2, "0")}`,
      )
      .join("")
      .replaceAll("%20", "+"),
  }),
  "JSON-escaped": (text) => ({
    sql: "$1",
    value: [...text].map((letter) => (letter > "~" ? escapeUnits(letter) : letter)).join(""),
  }),
  "JSON-escaped throughout": (text) => ({ sql: "$1", value: escapeUnits(text) }),
  base64: (text) => ({ sql: "encode(convert_to('x' || $1, 'UTF8'), 'base64')", value: text }),
  "base64 of UTF-16": (text) => ({
    sql: "encode($1::bytea, 'base64')",
    value: Buffer.from(`xy${text}`, "utf16le"),
  }),
  hex: (text) => ({ sql: "upper(encode(convert_to($1, 'UTF8'), 'hex'))", value: text }),
  "UTF-16": (text) => ({ sql: "encode($1::bytea, 'escape')", value: Buffer.from(text, "utf16le") }),
  "hex of UTF-16": (text) => ({
    sql: "encode($1::bytea, 'hex')",
    value: Buffer.from(text, "utf16le").swap16(),
  }),
  "latin-1 reading of UTF-8": (text) => ({
    sql: "convert_from(convert_to($1, 'UTF8'), 'LATIN1')",
    value: text,
  }),
};

function escapeUnits(text: string): string {
  let escaped = "";
  for (let index = 0; index < text.length; index++) {
    escaped += `\\u${(text.charCodeAt(index) + 0x10000).toString(16).slice(1)}`;
  }
  return escaped;
}

describe("the search itself", () => {
  it("has a planting for each of its encodings", () => {
    expect(Object.keys(plantings)).toEqual(Object.keys(encodings));
  });

  it("finds every secret in every spelling and encoding, each by itself, as text, as bytes and inside jsonb", async () => {
    await seed.pool.query(
      "CREATE TABLE planted (secret text, spelling text, as_text text, as_bytes bytea, as_json jsonb)",
    );
    const client = await seed.pool.connect();
    try {
      await client.query("BEGIN");
      const expected: { secret: string; spelling: string }[] = [];
      for (const secret of secrets) {
        for (const [form, text] of Object.entries(spellingsOf(secret))) {
          for (const [encoding, plant] of Object.entries(plantings)) {
            const spelling = `${form}, ${encoding}`;
            const { sql, value } = plant(text);
            const isUtf16 = encoding === "UTF-16";
            await client.query(
              `INSERT INTO planted SELECT $2, $3, ${isUtf16 ? "NULL" : "v"}, ${isUtf16 ? "$1::bytea" : "convert_to(v, 'UTF8')"},
                 ${isUtf16 ? "NULL" : "jsonb_build_object('deep', jsonb_build_array('<' || v || '>'))"}
               FROM (SELECT ${sql.replace("$1", isUtf16 ? "$1" : typeof value === "string" ? "$1::text" : "$1")} AS v) AS written`,
              [value, secret.name, spelling],
            );
            expected.push({ secret: secret.name, spelling });
          }
        }
      }
      await client.query("COMMIT");
      expect(expected.length).toBeGreaterThan(500);

      // Each by itself, whatever the others contain.
      const { rows } = await seed.pool.query<{
        secret: string;
        spelling: string;
        as_text: string | null;
        as_bytes: Buffer;
      }>("SELECT secret, spelling, as_text, as_bytes FROM planted");
      const missed = secrets.flatMap((secret) => {
        const haystacks = rows
          .filter((row) => row.secret === secret.name)
          .flatMap(({ spelling, as_text, as_bytes }) =>
            [as_text, readings(as_bytes)]
              .filter((text) => text !== null)
              .map((text, index) => ({ where: `${spelling} #${index}`, text })),
          );
        const found = new Set(
          findSecrets(haystacks, [secret]).map(({ spelling, where }) => `${spelling} at ${where}`),
        );
        return haystacks
          .map(({ where }) => `${where.replace(/ #\d$/, "")} at ${where}`)
          .filter((name) => !found.has(name))
          .map((name) => `${secret.name}: ${name}`);
      });
      expect(missed).toEqual([]);

      // All of them through the dump, in each kind of column.
      const hits = findSecrets(await dumpDatabase(seed.pool), secrets);
      for (const column of ["as_text", "as_bytes", "as_json"]) {
        const found = new Set(
          hits
            .filter(({ where }) => where === `public.planted.${column}`)
            .map((hit) => `${hit.secret}: ${hit.spelling}`),
        );
        const unfound = expected
          .filter(({ spelling }) => column === "as_bytes" || !spelling.endsWith(", UTF-16"))
          .map(({ secret, spelling }) => `${secret}: ${spelling}`)
          .filter((name) => !found.has(name));
        expect(unfound, column).toEqual([]);
      }

      // And in the files.
      await seed.pool.query("CHECKPOINT");
      const inFiles = findPlainSecrets(await dumpFiles(await databaseFolder()), secrets);
      expect(inFiles.some(({ where }) => where.startsWith("base/"))).toBe(true);
      expect(inFiles.some(({ where }) => where.startsWith("pg_wal/"))).toBe(true);
    } finally {
      // A failure before the commit leaves a transaction that PostgreSQL has given up.
      client.release(true);
      await seed.pool.query("DROP TABLE planted");
    }
  });

  it("reads schemas and tables that it has never heard of, and a log as one text", async () => {
    const secret = secrets[0] as Secret;
    await seed.pool.query("CREATE SCHEMA aside");
    try {
      await seed.pool.query('CREATE TABLE aside."Odd Table" ("Odd Column" varchar[], other json)');
      await seed.pool.query(`INSERT INTO aside."Odd Table" VALUES (ARRAY['a', $1], to_json($1::text))`, [
        secret.value,
      ]);
      const places = findSecrets(await dumpDatabase(seed.pool), [secret]).map(({ where }) => where);
      expect([...new Set(places)].sort()).toEqual(["aside.Odd Table.Odd Column", "aside.Odd Table.other"]);
    } finally {
      await seed.pool.query("DROP SCHEMA aside CASCADE");
    }
    const log: Haystack = { where: "log", text: `{"level":30,"query":"ssn=${secret.value}"}\n` };
    expect(findSecrets([log], [secret])).not.toEqual([]);
  });
});
