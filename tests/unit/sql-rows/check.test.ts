import { mkdirSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestPostgres } from "@/tests/support/postgres";
import { openTestPostgres } from "@/tests/support/shared-postgres";
import { type Database, readDatabase } from "@/tests/support/sql-rows/database";
import { problemsOfCalls } from "@/tests/support/sql-rows/product";
import { TypedProgram } from "@/tests/support/sql-rows/program";
import { collectStatements } from "@/tests/support/sql-scope/statements";
import { makeTemporaryFolder } from "@/tests/support/temporary-folder";

const declared = `
  interface Result<Row> { rows: Row[]; rowCount: number | null }
  interface Statement { name?: string; text: string; values?: unknown[] }
  // biome-ignore lint: as in the types of pg
  declare const pool: { query<Row = any>(statement: string | Statement, values?: unknown[]): Promise<Result<Row>> };
  declare const sql: {
    query<Row extends object>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>;
    execute(statement: Statement, values?: readonly unknown[]): Promise<number>;
  };
  declare const scoped: typeof sql;
  declare class Buffer extends Uint8Array {}
  declare const text: string;
  declare const texts: readonly string[];
  declare const perhaps: string | null;
  declare const number: number;
  declare const pair: [string, number];
  type Decision = "APPROVE" | "REVIEW" | "DECLINE";
`;

/** What each statement is told to be, and what is wrong with that. */
const wrong: Record<string, [call: string, ...problems: string[]]> = {
  "a renamed column": [
    'pool.query<{ id: string; score: number | null }>("SELECT id, risk_score FROM analyses")',
    "there is no column score",
    "risk_score is not in the row's type",
  ],
  "a removed column": [
    'pool.query<{ score: number | null }>("SELECT score FROM analyses")',
    'PostgreSQL refuses it: column "score" does not exist',
  ],
  "a property too many": [
    'pool.query<{ id: string; mode: "live" | "test" }>("SELECT id FROM analyses")',
    "there is no column mode",
  ],
  "a column too many": [
    'pool.query<{ element: string }>("SELECT element::text, person FROM application_elements")',
    "person is not in the row's type",
  ],
  "two columns of one name": [
    'pool.query<{ id: string }>("SELECT a.id, b.id FROM analyses a, batches b")',
    "two columns are called id",
  ],
  "a wrong type": [
    'pool.query<{ created_at: string }>("SELECT created_at FROM analyses")',
    "created_at is timestamptz, but string",
  ],
  "a type that holds only some of the values": [
    'pool.query<{ count: 1 | 2 }>("SELECT count(*)::int FROM analyses")',
    "count is int4, but 1 | 2",
  ],
  "a missing null": [
    'pool.query<{ risk_score: number }>("SELECT risk_score FROM analyses")',
    "risk_score may be null, but is number",
  ],
  "a null that never comes": [
    'pool.query<{ id: string | null }>("SELECT id FROM analyses")',
    "id is never null, but is string | null",
  ],
  "undefined in place of null": [
    'pool.query<{ risk_score?: number | null }>("SELECT risk_score FROM analyses")',
    "risk_score is int4, but number | null | undefined",
  ],
  "a member of a union that is no label": [
    'pool.query<{ mode: "live" | "trial" }>("SELECT mode FROM analyses")',
    'mode is mode, but "live" | "trial"',
  ],
  "a label that is no member of the union": [
    'pool.query<{ decision: "APPROVE" | "DECLINE" | null }>("SELECT decision FROM analyses")',
    'decision is decision, but "APPROVE" | "DECLINE" | null',
  ],
  "a union for any text": [
    'pool.query<{ id: "a" | "b" }>("SELECT id FROM analyses")',
    'id is text, but "a" | "b"',
  ],
  "a list of something else": [
    'pool.query<{ ids: number[] }>("SELECT ARRAY(SELECT id FROM batches) AS ids")',
    "ids is _text, but number[]",
  ],
  "a list of an enum, which pg does not read": [
    'pool.query<{ modes: string[] }>("SELECT ARRAY[mode] AS modes FROM analyses")',
    "modes is _mode, but string[]",
  ],
  "a numeric, which pg leaves as text": [
    'pool.query<{ sum: number | null }>("SELECT sum(risk_score::bigint) FROM analyses")',
    "sum is numeric, but number | null",
  ],
  "a count for a text": [
    'sql.query<{ count: string }>({ text: "SELECT count(*) FROM analyses WHERE organization_id = $1" })',
    "count is int8, but string",
  ],
  "rows without a type": [
    'export const rows = async () => (await pool.query("SELECT id FROM analyses")).rows',
    "its rows are any",
  ],
  "a parameter too many": [
    'pool.query("DELETE FROM analyses WHERE id = $1", [text, number])',
    "it has 1 parameters of its own, but is given 2",
  ],
  "a parameter too few": [
    'sql.execute({ text: "DELETE FROM analyses WHERE organization_id = $1 AND id = $2 AND risk_score = $3" }, [text])',
    "it has 2 parameters of its own, but is given 1",
  ],
  "a parameter too few after two that are bound": [
    'scoped.execute({ text: "DELETE FROM analyses WHERE organization_id = ANY ($1) AND mode = ANY ($2) AND id = $3" })',
    "it has 1 parameters of its own, but is given 0",
  ],
  "a parameter too many in an object": [
    'pool.query({ text: "DELETE FROM analyses WHERE id = $1", values: [text, text] })',
    "it has 1 parameters of its own, but is given 2",
  ],
  "a parameter too many in a list under a name": [
    'const values = [text, text];\npool.query("DELETE FROM analyses WHERE id = $1", values)',
    "it has 1 parameters of its own, but is given 2",
  ],
  "parameters of another type, one from another list": [
    'pool.query("DELETE FROM analyses WHERE risk_score = $1 AND id = $2", [...pair])',
    "$1 is int4, but is given string",
    "$2 is text, but is given number",
  ],
  "a list in place of its element": [
    'pool.query("DELETE FROM analyses WHERE id = $1", [texts])',
    "$1 is text, but is given readonly string[]",
  ],
  "a parameter that is no label": [
    'pool.query("DELETE FROM analyses WHERE mode = $1", ["trial"])',
    '$1 is mode, but is given "trial"',
  ],
};

const right: Record<string, string> = {
  "each column with its type": `pool.query<{
      id: string; mode: "live" | "test"; decision: Decision | null; risk_score: number | null;
      created_at: Date; contributions: unknown; elements: string[]; sealed: Buffer; count: number; isNew: boolean;
    }>(\`SELECT a.id, a.mode, a.decision, a.risk_score, a.created_at, a.contributions,
        ARRAY(SELECT element::text FROM application_elements) AS elements, c.sealed, count(*) OVER (), a.id > 'a' AS "isNew"
      FROM analyses a, batch_chunks c\`)`,
  "any text for an enum": 'pool.query<{ mode: string }>("SELECT mode FROM analyses")',
  "bytes that need not be a Buffer":
    'sql.query<{ sealed: Uint8Array }>({ text: "SELECT sealed FROM batch_chunks WHERE batch_id = $1" })',
  "unused rows": 'pool.query("SELECT pg_advisory_xact_lock(1)")',
  "rows that are only counted":
    'export const count = async () => (await pool.query("SELECT id FROM analyses")).rowCount',
  "rows that are nothing but objects":
    'sql.query({ text: "SELECT 1 FROM organizations WHERE id = $1 FOR UPDATE" })',
  "a parameter that makes a column":
    'pool.query<{ name: string; other: string | null }>("SELECT $1::text AS name, $2::text AS other", [text, perhaps])',
  "several commands": 'pool.query("BEGIN; SELECT pg_advisory_xact_lock(1)")',
};

let folder: string;
let postgres: TestPostgres;
let client: Client;
let database: Database;
let program: TypedProgram;
beforeAll(async () => {
  folder = await makeTemporaryFolder("assay-rows-");
  mkdirSync(path.join(folder, "src"));
  writeFileSync(
    path.join(folder, "tsconfig.json"),
    JSON.stringify({
      compilerOptions: { strict: true, target: "ES2023", lib: ["ES2023"], types: [], noEmit: true },
      include: ["src"],
    }),
  );
  writeFileSync(path.join(folder, "src/declared.d.ts"), declared);
  const calls = [...Object.values(wrong).map(([call]) => call), ...Object.values(right)];
  for (const call of calls) writeFileSync(fileOf(call), `export {};\n// Ünïcödé\n${call};\n`);
  postgres = await openTestPostgres();
  client = new Client({ connectionString: postgres.connectionString });
  await client.connect();
  database = await readDatabase(client);
  program = new TypedProgram(path.join(folder, "tsconfig.json"));
});
afterAll(async () => {
  program.close();
  await client.end();
  await postgres.close();
  await rm(folder, { recursive: true });
});

function fileOf(call: string): string {
  const place = [...Object.values(wrong).map(([each]) => each), ...Object.values(right)].indexOf(call);
  return path.join(folder, "src", `call-${place}.ts`);
}

async function problemsOf(call: string): Promise<string[]> {
  const { statements, unknown } = collectStatements([fileOf(call)]);
  expect(statements).toHaveLength(1);
  expect([...unknown]).toEqual([]);
  const problems = await problemsOfCalls({ client, database, program }, statements);
  return problems.map((problem) => problem.replace(/^.*?#\w*: /, ""));
}

describe("finds", () => {
  it.each(Object.entries(wrong))("%s", async (_, [call, ...problems]) => {
    expect(await problemsOf(call)).toEqual(problems);
  });
});

describe("accepts", () => {
  it.each(Object.entries(right))("%s", async (_, call) => {
    expect(await problemsOf(call)).toEqual([]);
  });
});
