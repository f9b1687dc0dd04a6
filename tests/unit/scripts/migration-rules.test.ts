import { describe, expect, test } from "vitest";
import { problemsOf, statementsOf } from "@/scripts/migration-rules";

const migration = "20270101000000_change";
const contract = "20270101000000_contract_20261201000000_change";

describe("a migration is refused that holds up the service or breaks the release before:", () => {
  test.each([
    'DROP TABLE "analyses"',
    'ALTER TABLE "analyses" DROP COLUMN "reasons"',
    'ALTER TABLE "analyses" ADD COLUMN "a" TEXT, DROP COLUMN "reasons"',
    'ALTER TABLE "analyses" RENAME COLUMN "reasons" TO "texts"',
    'ALTER TABLE "analyses" RENAME TO "results"',
    "ALTER TYPE \"decision\" ADD VALUE 'WAIT'",
    'ALTER TABLE "analyses" ALTER COLUMN "risk_score" SET DATA TYPE BIGINT',
    'ALTER TABLE "analyses" ALTER COLUMN "risk_score" SET NOT NULL',
    'ALTER TABLE "analyses" ADD COLUMN "source" TEXT NOT NULL',
    'ALTER TABLE "analyses" ADD COLUMN "a" TEXT NOT NULL DEFAULT \'\', ADD COLUMN "b" TEXT NOT NULL',
    'ALTER TABLE "analyses" ADD CONSTRAINT "c" CHECK ("risk_score" > 0)',
    'ALTER TABLE "analyses" ADD CONSTRAINT "f" FOREIGN KEY ("a") REFERENCES "b"("id")',
    'CREATE INDEX "i" ON "analyses"("source")',
    'CREATE UNIQUE INDEX "i" ON "analyses"("source")',
    'UPDATE "analyses" SET "source" = \'a\'',
    'WITH a AS (SELECT 1) DELETE FROM "analyses"',
    'LOCK TABLE "analyses"',
    'CREATE INDEX CONCURRENTLY "i" ON "analyses"("source"); SELECT 1',
  ])("%s", (sql) => {
    const problems = problemsOf(migration, `-- Why.\n${sql};\n`);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`${migration}:2: `);
  });
});

describe("a migration is accepted that only adds:", () => {
  test.each([
    'ALTER TABLE "analyses" ADD COLUMN "source" TEXT',
    'ALTER TABLE "analyses" ADD COLUMN "source" TEXT NOT NULL DEFAULT \'\'',
    'CREATE INDEX CONCURRENTLY "i" ON "analyses"("source")',
    'CREATE TABLE "things" ("id" TEXT NOT NULL); CREATE INDEX "i" ON "things"("id"); ALTER TABLE "things" ADD CONSTRAINT "f" FOREIGN KEY ("id") REFERENCES "analyses"("id")',
    'ALTER TABLE "analyses" ADD CONSTRAINT "c" CHECK ("source" IS NOT NULL) NOT VALID',
    'ALTER TABLE "analyses" VALIDATE CONSTRAINT "c"; ALTER TABLE "analyses" ALTER COLUMN "source" SET NOT NULL',
    'CREATE OR REPLACE FUNCTION f() RETURNS void LANGUAGE plpgsql AS $$ BEGIN DELETE FROM "analyses"; DROP TABLE x; END $$',
    "SELECT 'x; DROP TABLE analyses'; -- DROP TABLE analyses; DROP TABLE b",
    'ALTER TABLE "analyses" DROP CONSTRAINT "c"',
  ])("%s", (sql) => {
    expect(problemsOf(migration, `${sql};\n`)).toEqual([]);
  });
});

describe("a comment with the reason directly above the statement", () => {
  const drop = "-- contract: no release since 20261201000000 reads it\nALTER TABLE a DROP COLUMN b;\n";

  test("allows it in a migration whose name says which releases still run", () => {
    expect(problemsOf(contract, drop)).toEqual([]);
    expect(problemsOf(migration, drop)).toEqual([
      `${migration}:2: call it <time>_contract_<oldest migration of a release that runs on it>_<words>`,
    ]);
  });

  test("is enough for what only locks", () => {
    expect(
      problemsOf(migration, "-- contract: the table has a row per organization\nUPDATE a SET b = 1;\n"),
    ).toEqual([]);
  });

  test("does not count for the next statement", () => {
    expect(problemsOf(contract, `${drop}ALTER TABLE a DROP COLUMN c;\n`)).toHaveLength(1);
  });
});

test("migrations from before the rules are not checked", () => {
  expect(problemsOf("20261122161023_key_scopes", "DROP TABLE a;")).toEqual([]);
});

test("statements are split at the semicolons outside of strings, comments and bodies", () => {
  const sql = "SELECT ';';\n/* ; */ SELECT $a$ ; $a$, 1; -- ;\nSELECT 2";
  expect(statementsOf(sql).map(({ text, line }) => [text, line])).toEqual([
    ["SELECT", 1],
    ["SELECT , 1", 2],
    ["SELECT 2", 3],
  ]);
});
