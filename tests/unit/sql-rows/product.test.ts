import { readFileSync } from "node:fs";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "@/lib/platform/ids";
import type { TestPostgres } from "@/tests/support/postgres";
import { memberPrincipal } from "@/tests/support/principals";
import { openTestPostgres } from "@/tests/support/shared-postgres";
import { type Database, readDatabase } from "@/tests/support/sql-rows/database";
import { describeStatement } from "@/tests/support/sql-rows/describe";
import {
  keyOf,
  passingKeyOf,
  problemsOfCalls,
  problemsOfHanded,
  problemsOfRecorded,
  readerKeyOf,
} from "@/tests/support/sql-rows/product";
import { TypedProgram } from "@/tests/support/sql-rows/program";
import { type Recorded, recordStatements } from "@/tests/support/sql-scope/recorded";
import { productFiles } from "@/tests/support/sql-scope/sources";
import { type Collected, collectStatements } from "@/tests/support/sql-scope/statements";
import { type Stage, stagePlatform } from "@/tests/support/stage";
import { recordedPlaces } from "@/tests/unit/sql-scope/exceptions";
import { fragments, handedOn, uncertain, uncheckedRows, uncountedValues } from "./exceptions";

/* The types that the product gives to the rows and parameters of its statements are those that PostgreSQL describes. */

let postgres: TestPostgres;
let stage: Stage;
let client: Client;
let database: Database;
let program: TypedProgram;
let collected: Collected;
let recorded: Recorded[];
const collectedFiles = productFiles(["lib", "inngest", "app", "scripts"]);
/** The calls that have read a recorded statement. */
const read = new Set<string>();
beforeAll(async () => {
  postgres = await openTestPostgres();
  stage = await stagePlatform(postgres.connectionString, { clock: () => Date.parse("2026-06-15T12:00:00Z") });
  client = await connect(postgres.connectionString);
  database = await readDatabase(client);
  program = new TypedProgram("tests/support/sql-rows/product.tsconfig.json");
  collected = collectStatements(collectedFiles);
  recorded = await recordStatements(stage.context(memberPrincipal({ organizationId: newId("org", 0) })));
});
afterAll(async () => {
  program.close();
  await client.end();
  await stage.close();
  await postgres.close();
});

async function connect(connectionString: string): Promise<Client> {
  const opened = new Client({ connectionString });
  await opened.connect();
  return opened;
}

describe("the types of rows and parameters are those that PostgreSQL describes,", () => {
  it("but for what is listed with a reason", async () => {
    const checking = { client, database, program };
    const problems = [
      ...(await problemsOfCalls(checking, collected.statements)),
      ...(await problemsOfHanded(checking, collected, handedOn)),
      ...(await problemsOfRecorded(checking, recorded, read)),
    ];
    expect(problems.sort()).toEqual(Object.keys(uncertain).sort());
  });

  it("and a changed column would be found", async () => {
    const changed = await connect(await postgres.createDatabase());
    await changed.query(`ALTER TABLE watchlists RENAME COLUMN left_out_count TO omitted_count;
      ALTER TABLE watchlists ALTER COLUMN entry_count TYPE text;
      ALTER TABLE watchlists ALTER COLUMN name DROP NOT NULL;
      ALTER TYPE mode ADD VALUE 'trial'`);
    const checking = { client: changed, database: await readDatabase(changed), program };
    const problems = await problemsOfCalls(checking, collected.statements).finally(() => changed.end());
    const found = problems.filter((problem) => !(problem in uncertain));
    expect(found).toContain(
      'lib/domain/watchlists/list.ts#listWatchlists: PostgreSQL refuses it: column "left_out_count" does not exist',
    );
    expect(found).toContain("lib/domain/watchlists/load.ts#exchange: entry_count is text, but number");
    expect(found).toContain("lib/domain/watchlists/rescreen.ts#readList: name may be null, but is string");
    expect(found).toContain(
      'lib/domain/batches/running-batch.ts#readRunningBatch: mode is mode, but "live" | "test"',
    );
  });
});

describe("no row is left out:", () => {
  it("most calls are checked", () => {
    const withRows = collected.statements.filter(
      ({ file, call }) => call && program.callAt(file, call.end).row instanceof Map,
    );
    expect(withRows.length).toBeGreaterThan(120);
  });

  it("each statement that is run somewhere else is described, and its rows are checked where it has any", async () => {
    const handed = new Set(Object.values(handedOn).flat());
    const rows: string[] = [];
    const undescribed: string[] = [];
    for (const statement of collected.statements.filter(({ call }) => !call)) {
      const described = await describeStatement(client, statement.sql).catch(() => undefined);
      if (!described) undescribed.push(keyOf(statement));
      else if (described.columns.length > 0 && !handed.has(keyOf(statement))) rows.push(keyOf(statement));
    }
    expect(rows).toEqual([]);
    expect(undescribed.sort()).toEqual(Object.keys(fragments).sort());
  });

  it("each call with rows whose statement is not known is checked as it is sent or handed one, or is listed", () => {
    const unchecked = collected.passing.filter(
      (each) =>
        program.callAt(each.file, each.call.end).row !== "none" &&
        !(passingKeyOf(each) in handedOn) &&
        !recordedPlaces.includes(`${each.file}#${each.place}`),
    );
    expect([...new Set(unchecked.map(passingKeyOf))].sort()).toEqual(Object.keys(uncheckedRows).sort());
  });

  it("each statement that is made of what a caller asks for has been sent by each call that reads it", () => {
    const readers = /\b(?:selectAnalyses|selectWithinWindow|run)</;
    const reading = collectedFiles.filter((file) => readers.test(readFileSync(file, "utf8")));
    const expected = [
      ...reading.flatMap((file) =>
        program
          .rowsReadIn(file)
          .filter(({ name }) => readers.test(`${name}<`))
          .map((each) => readerKeyOf(file, each)),
      ),
      ...collected.passing
        .filter(({ file, place }) => recordedPlaces.includes(`${file}#${place}`))
        .filter(({ file, call }) => program.callAt(file, call.end).row instanceof Map)
        .map(({ file, place }) => `${file}#${place}`),
    ];
    expect(expected.length).toBeGreaterThan(10);
    expect([...new Set(expected)].sort()).toEqual([...read].filter((key) => expected.includes(key)).sort());
  });

  it("each list of parameters is counted, but for those that are listed", () => {
    const calls = [...collected.statements, ...collected.passing].filter(
      ({ file, call }) => call && program.callAt(file, call.end).values === undefined,
    );
    const places = new Set(calls.map(({ file, place }) => `${file}#${place}`));
    // Those were counted as they were sent.
    for (const place of recordedPlaces) places.delete(place);
    expect([...places].sort()).toEqual(Object.keys(uncountedValues).sort());
  });
});
