import type { Pool } from "pg";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { observeStatements } from "@/lib/platform/db/observe-statements";
import { createPool } from "@/lib/platform/db/pool";
import type { Metrics } from "@/lib/platform/metrics/metrics";
import { noTracing } from "@/lib/platform/tracing/tracing";
import type { TestPostgres } from "@/tests/support/postgres";
import { openTestPostgres } from "@/tests/support/shared-postgres";

let server: TestPostgres;
let pool: Pool;
let counted: [name: string, labels: Record<string, string>][] = [];
let lines: Record<string, unknown>[] = [];
/** How long each statement takes, by the clock that measures it. */
let milliseconds = 0;
let time = 0;

const metrics: Metrics = {
  count: (name, labels) => void counted.push([name, labels]),
  observe: (name, labels) => void counted.push([name, labels]),
};
const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) });
const observed = (connectionString: string, slowQueryMilliseconds: number) =>
  createPool(connectionString, {
    max: 1,
    observer: observeStatements("requests", {
      env: { SLOW_QUERY_MS: slowQueryMilliseconds },
      log,
      metrics,
      tracing: noTracing,
      now() {
        time += milliseconds;
        return time;
      },
    }),
  });

beforeAll(async () => {
  server = await openTestPostgres();
  pool = observed(server.connectionString, 500);
});
afterAll(async () => {
  await pool?.end();
  await server?.close();
});
beforeEach(() => {
  counted = [];
  lines = [];
  milliseconds = 0;
});

const measured = () => counted.filter(([name]) => name === "assay_database_query_duration_seconds").length;

it("measures each statement once, by whatever way it is sent", async () => {
  await pool.query("SELECT 1");
  await pool.query({ name: "two", text: "SELECT $1::int", values: [2] });
  const client = await pool.connect();
  await client.query("SELECT 3", []);
  await new Promise<void>((resolve) => void client.query("SELECT 4", () => resolve()));
  await new Promise<void>((resolve) => void client.query("SELECT $1::int", [5], () => resolve()));
  client.release();
  expect(measured()).toBe(5);
  expect(lines).toEqual([]);
});

it("counts failures by class, and they still reach the caller", async () => {
  await expect(pool.query("SELECT * FROM nowhere")).rejects.toMatchObject({ code: "42P01" });
  expect(counted).toContainEqual(["assay_database_errors_total", { pool: "requests", class: "42" }]);
});

it("counts connections that could not be had", async () => {
  const nowhere = observed("postgres://nobody@127.0.0.1:1/none", 0);
  await expect(nowhere.query("SELECT 1")).rejects.toThrow();
  await expect(nowhere.connect()).rejects.toThrow();
  await nowhere.end();
  const failure = ["assay_database_errors_total", { pool: "requests", class: "connection" }];
  expect(counted).toEqual([failure, failure]);
});

it("logs a slow statement by name, without its values", async () => {
  const send = () =>
    pool.query({ name: "find", text: "SELECT FROM pg_class WHERE relname = $1", values: ["Santos"] });
  milliseconds = 499;
  await send();
  expect(lines).toEqual([]);
  milliseconds = 500;
  await send();
  expect(lines).toMatchObject([
    { level: 40, pool: "requests", statement: "find", operation: "SELECT", milliseconds: 500 },
  ]);
  expect(JSON.stringify(lines)).not.toContain("Santos");
  expect(counted).toContainEqual(["assay_database_slow_queries_total", { pool: "requests" }]);
});
