import type { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generateKey } from "@/lib/domain/keys/format";
import { createPool } from "@/lib/platform/db/pool";
import { secretsOfPeople, secretsOfWork } from "@/tests/support/confidential-traffic";
import {
  databaseFolder,
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
import { startTestPostgres, type TestPostgres } from "@/tests/support/postgres";

const secrets: Secret[] = [
  ...secretsOfPeople,
  ...secretsOfWork,
  { name: "API key", kind: "token", value: generateKey("live") },
];
let postgres: TestPostgres;
let pool: Pool;
beforeAll(async () => {
  postgres = await startTestPostgres();
  pool = createPool(postgres.connectionString, { max: 2 });
});
afterAll(async () => {
  await pool?.end();
  await postgres?.close();
});

/** The encodings again, written independently of the search. */
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

describe("the search for secrets", () => {
  it("has a planted secret for each of its encodings", () => {
    expect(Object.keys(plantings)).toEqual(Object.keys(encodings));
  });

  it("finds every secret in every spelling and encoding, each alone, as text, as bytes and inside jsonb", async () => {
    await pool.query(
      "CREATE TABLE planted (secret text, spelling text, as_text text, as_bytes bytea, as_json jsonb)",
    );
    const client = await pool.connect();
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

      // Each alone, regardless of the others.
      const { rows } = await pool.query<{
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

      // All of them in the dump, in each kind of column.
      const hits = findSecrets(await dumpDatabase(pool), secrets);
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
      await pool.query("CHECKPOINT");
      const inFiles = findPlainSecrets(await dumpFiles(await databaseFolder(pool)), secrets);
      expect(inFiles.some(({ where }) => where.startsWith("base/"))).toBe(true);
      expect(inFiles.some(({ where }) => where.startsWith("pg_wal/"))).toBe(true);
    } finally {
      // A failure before the commit leaves an aborted transaction.
      client.release(true);
      await pool.query("DROP TABLE planted");
    }
  });

  it("reads unknown schemas and tables, and a log as a single text", async () => {
    const secret = secrets[0] as Secret;
    await pool.query("CREATE SCHEMA aside");
    try {
      await pool.query('CREATE TABLE aside."Odd Table" ("Odd Column" varchar[], other json)');
      await pool.query(`INSERT INTO aside."Odd Table" VALUES (ARRAY['a', $1], to_json($1::text))`, [
        secret.value,
      ]);
      const places = findSecrets(await dumpDatabase(pool), [secret]).map(({ where }) => where);
      expect([...new Set(places)].sort()).toEqual(["aside.Odd Table.Odd Column", "aside.Odd Table.other"]);
    } finally {
      await pool.query("DROP SCHEMA aside CASCADE");
    }
    const log: Haystack = { where: "log", text: `{"level":30,"query":"ssn=${secret.value}"}\n` };
    expect(findSecrets([log], [secret])).not.toEqual([]);
  });
});
