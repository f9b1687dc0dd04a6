import { Writable } from "node:stream";
import type { Pool } from "pg";
import pino from "pino";
import { afterEach, expect, test } from "vitest";
import { takeShare } from "@/lib/platform/db/connection-share";
import { type DatabaseOutage, databaseOutage } from "@/lib/platform/wiring/database-outage";
import type { Platform } from "@/lib/platform/wiring/platform";
import { createSingletons } from "@/lib/platform/wiring/singletons";
import { eventually } from "@/tests/support/poll";

/* A database that answers, and takes writes or doesn't. */

let nowMilliseconds = Date.UTC(2026, 5, 15, 12);
let clockReads = 0;
let stop: () => Promise<void> = async () => {};
afterEach(() => stop());

const withCode = (code: string) => Object.assign(new Error(`code ${code}`), { code });

function start() {
  const lines: { level: number; msg: string; seconds?: number }[] = [];
  const statements: string[] = [];
  const database = { takesWrites: false };
  const to = new Writable({
    write(chunk, _, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const query = async (text: string) => {
    statements.push(text);
    if (!database.takesWrites) throw withCode("53100");
    return { rows: [] };
  };
  const dependencies = {
    clock: () => {
      clockReads++;
      return nowMilliseconds;
    },
    log: pino({ level: "info" }, to),
    pool: { query },
    beforeClose: (stopping: () => Promise<void>) => {
      stop = stopping;
    },
  } as unknown as Platform;
  const platform: Platform = { ...dependencies, singletons: createSingletons(() => platform) };
  const outage: DatabaseOutage = databaseOutage(platform);
  return { outage, lines, statements, database };
}

/** Until the watch has looked so many times more: it reads the clock each time. */
const watched = (times: number) => {
  const before = clockReads;
  return eventually(
    "the watch looks",
    () => clockReads,
    (reads) => reads >= before + times,
  );
};
const ended = (outage: DatabaseOutage) =>
  eventually(
    "the end",
    () => outage.isFull(),
    (isFull) => !isFull,
  );

test("a full disk is logged once, in words, and the database is usable again only after a write", async () => {
  const { outage, lines, statements, database } = start();
  for (let i = 0; i < 50; i++) outage.note(withCode("53100"));
  expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
    [40, "the database can't be used: its disk is full"],
  ]);
  expect(outage.isFull()).toBe(true);
  nowMilliseconds += 6_000;
  await watched(3);
  expect(statements.length).toBeGreaterThanOrEqual(2);
  expect(outage.isFull()).toBe(true);
  expect(lines).toHaveLength(1);
  database.takesWrites = true;
  await ended(outage);
  expect(lines.map(({ msg }) => msg).slice(1)).toEqual(["the database can be used again"]);
  expect(lines[1]?.seconds).toBe(6);
  for (const statement of statements) expect(statement).toContain("INSERT INTO room_check");
});

test("writes that succeed and fail by turns on a full disk don't end and begin an outage each time", async () => {
  const { outage, lines, statements, database } = start();
  database.takesWrites = true;
  outage.note(withCode("53100"));
  for (let i = 0; i < 3; i++) {
    await watched(1);
    nowMilliseconds += 4_000;
    outage.note(withCode("53100"));
  }
  expect(statements).toEqual([]);
  expect(lines).toHaveLength(1);
  nowMilliseconds += 6_000;
  await ended(outage);
  expect(lines).toHaveLength(2);
});

test("a pool without a free connection says what to do", () => {
  const { outage, lines } = start();
  outage.note(new Error("wrapped", { cause: new Error("timeout exceeded when trying to connect") }));
  expect(lines[0]?.msg).toMatch(/all connections stay in use: .*DATABASE_POOL_SIZE/);
});

test("an outage that turns out to be a full disk says so, and another is logged anew", async () => {
  const { outage, lines, database } = start();
  outage.note(withCode("ECONNREFUSED"));
  outage.note(withCode("ECONNREFUSED"));
  outage.note(withCode("53100"));
  const named = [
    "the database can't be used: it refuses connections",
    "the database can't be used: its disk is full",
  ];
  expect(lines.map(({ msg }) => msg)).toEqual(named);
  nowMilliseconds += 6_000;
  database.takesWrites = true;
  await ended(outage);
  expect(lines).toHaveLength(3);
  outage.note(withCode("EMFILE"));
  expect(lines.at(-1)?.msg).toBe("the database can't be used: this process has no free file descriptors");
});

test("an organization that waits for its own transactions isn't mistaken for a database that is down", async () => {
  const { outage, lines } = start();
  const pool = { options: { max: 4, connectionTimeoutMillis: 1 } } as Pool;
  await Promise.all([takeShare(pool, "busy"), takeShare(pool, "busy")]);
  outage.note(await takeShare(pool, "busy").catch((error: unknown) => error));
  expect(lines.map(({ msg }) => msg)).toEqual([
    "the database can't be used: an organization's transactions hold its share of the connections for too long",
  ]);
});
