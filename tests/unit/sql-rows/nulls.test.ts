import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestPostgres } from "@/tests/support/postgres";
import { openTestPostgres } from "@/tests/support/shared-postgres";
import { type Database, readDatabase } from "@/tests/support/sql-rows/database";
import { neverNull } from "@/tests/support/sql-rows/nulls";

let postgres: TestPostgres;
let client: Client;
let database: Database;
beforeAll(async () => {
  postgres = await openTestPostgres();
  client = new Client({ connectionString: postgres.connectionString });
  await client.connect();
  database = await readDatabase(client);
});
afterAll(async () => {
  await client.end();
  await postgres.close();
});

const unknown = () => ({ isNeverNull: false, hasNoNulls: false });
const given = () => ({ isNeverNull: true, hasNoNulls: true });

const never = {
  "a column that is NOT NULL": "SELECT id FROM analyses",
  "all columns of a table": "SELECT * FROM recovery_codes",
  "a count": "SELECT count(*)::int FROM analyses",
  "an EXISTS": "SELECT EXISTS (SELECT FROM analyses)",
  "a value in place of a null": "SELECT COALESCE(risk_score, 0) FROM analyses",
  "a column that a condition has found": "SELECT risk_score FROM analyses WHERE risk_score IS NOT NULL",
  "a column that a condition compares": "SELECT risk_score FROM analyses WHERE risk_score >= 5 AND id = 'a'",
  "a column that both alternatives compare":
    "SELECT risk_score FROM analyses WHERE risk_score = 5 OR (risk_score > 7 AND id = 'a')",
  "a column that a join compares":
    "SELECT a.external_id FROM analyses a JOIN applicants x ON x.external_id = a.external_id",
  "a row of an outer join that a condition needs":
    "SELECT o.outcome FROM analyses a LEFT JOIN outcomes o ON o.analysis_id = a.id WHERE o.created_by = 'a'",
  "what is made of such columns": "SELECT lower(id) || mode::text FROM analyses",
  "each outcome of a CASE": "SELECT CASE WHEN risk_score > 5 THEN id ELSE 'a' END FROM analyses",
  "a column of WITH": "WITH a AS (SELECT id AS name FROM analyses) SELECT name FROM a",
  "a column of both halves of a UNION": "SELECT id FROM analyses UNION ALL SELECT id FROM applicants",
  "the greatest of a group": "SELECT max(id) FROM analyses GROUP BY mode",
  "a count in a subquery": "SELECT (SELECT count(*) FROM batches) FROM analyses",
  "a returned column": "UPDATE analyses SET risk_score = 5 RETURNING risk_score",
  "an ordinal": "SELECT o.place FROM unnest($1::text[]) WITH ORDINALITY AS o(id, place)",
  "a label": "SELECT m.mode FROM unnest(enum_range(NULL::mode)) AS m(mode)",
};

const perhaps = {
  "a nullable column": "SELECT risk_score FROM analyses",
  "a row that an outer join may not find":
    "SELECT o.analysis_id FROM analyses a LEFT JOIN outcomes o ON o.analysis_id = a.id",
  "the left side of a right join":
    "SELECT a.id FROM analyses a RIGHT JOIN outcomes o ON o.analysis_id = a.id",
  "a column that one alternative compares":
    "SELECT risk_score FROM analyses WHERE risk_score = 5 OR id = 'a'",
  "a column that a condition has found to be null":
    "SELECT risk_score FROM analyses WHERE NOT (risk_score IS NOT NULL)",
  "a column that is looked for outside of a subquery":
    "SELECT s.risk_score FROM (SELECT risk_score FROM analyses) AS s, analyses a WHERE a.risk_score = 5",
  "the greatest of all rows": "SELECT max(id) FROM analyses",
  "the greatest of some of a group":
    "SELECT max(id) FILTER (WHERE risk_score = 5) FROM analyses GROUP BY mode",
  "a subquery that may find nothing": "SELECT (SELECT id FROM batches LIMIT 1) FROM analyses",
  "a CASE without ELSE": "SELECT CASE WHEN risk_score > 5 THEN id END FROM analyses",
  "a value of JSON": "SELECT contributions ->> 'a' FROM analyses WHERE contributions IS NOT NULL",
  "one half of a UNION": "SELECT id FROM analyses UNION ALL SELECT external_id FROM applicants",
  "a column that is set to null":
    "UPDATE analyses SET risk_score = NULL WHERE risk_score = 5 RETURNING risk_score",
  "a column that a grouping set leaves out":
    "SELECT mode, id FROM analyses GROUP BY GROUPING SETS ((mode), (mode, id))",
  "an element of a list": "SELECT o.id FROM unnest($1::text[]) AS o(id)",
  "an element of the longer of two lists": "SELECT o.id FROM unnest($1::text[], $2::text[]) AS o(id, name)",
  "an unknown function": "SELECT regexp_substr(id, 'a') FROM analyses",
};

describe("is never null:", () => {
  it.each(Object.entries(never))("%s", async (_, sql) => {
    expect(new Set(neverNull(sql, database, unknown))).toEqual(new Set([true]));
    await expect(client.query(`EXPLAIN (GENERIC_PLAN) ${sql}`)).resolves.toBeDefined();
  });
});

describe("may be null:", () => {
  it.each(Object.entries(perhaps))("%s", async (_, sql) => {
    expect(neverNull(sql, database, unknown)).toContain(false);
    await expect(client.query(`EXPLAIN (GENERIC_PLAN) ${sql}`)).resolves.toBeDefined();
  });
});

it("a parameter is as null as what is given for it", () => {
  for (const sql of ["SELECT $1::text", "SELECT o.id FROM unnest($1::text[]) AS o(id)"]) {
    expect(neverNull(sql, database, given)).toEqual([true]);
    expect(neverNull(sql, database, unknown)).toEqual([false]);
  }
});
