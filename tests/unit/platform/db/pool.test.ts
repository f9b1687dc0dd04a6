import type { Pool } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createPool } from "@/lib/platform/db/pool";
import { createPrisma } from "@/lib/platform/db/prisma";
import { inTransaction } from "@/lib/platform/db/transaction";
import { type TestPostgres, until } from "@/tests/support/postgres";
import { openTestPostgres } from "@/tests/support/shared-postgres";

let server: TestPostgres;
let pool: Pool;
const onError = vi.fn();

beforeAll(async () => {
  server = await openTestPostgres();
});
afterAll(() => server.close());
beforeEach(async () => {
  onError.mockReset();
  pool = createPool(server.connectionString, { max: 4, onError });
  await pool.query(
    "CREATE TABLE counters (id int PRIMARY KEY, n int NOT NULL); INSERT INTO counters VALUES (1, 0), (2, 0)",
  );
});
afterEach(async () => {
  await pool.query("DROP TABLE counters; DELETE FROM organizations");
  await pool.end();
});

async function counters(): Promise<number[]> {
  const { rows } = await pool.query<{ n: number }>("SELECT n FROM counters ORDER BY id");
  return rows.map((row) => row.n);
}

describe("createPool", () => {
  test("runs no statement before the database is admitted, and asks no more once it is", async () => {
    const admit = vi.fn(async () => {});
    admit.mockRejectedValueOnce(new Error("not yet"));
    const guarded = createPool(server.connectionString, { max: 2, admit });
    try {
      await expect(guarded.query("UPDATE counters SET n = 7")).rejects.toThrow("not yet");
      expect(await counters()).toEqual([0, 0]);
      await guarded.query("UPDATE counters SET n = 8");
      expect(await counters()).toEqual([8, 8]);
      const both = await Promise.all([guarded.connect(), guarded.connect()]);
      for (const client of both) client.release();
      expect(admit).toHaveBeenCalledTimes(2);
    } finally {
      await guarded.end();
    }
  });

  test("sends no limits of the session where a pooler would refuse them", async () => {
    const limit = async (isServerless: boolean) => {
      const own = createPool(server.connectionString, { max: 1, isServerless });
      const { rows } = await own.query("SHOW idle_in_transaction_session_timeout");
      await own.end();
      return Object.values(rows[0] as object)[0];
    };
    expect([await limit(false), await limit(true)]).toEqual(["30s", "0"]);
  });

  test("reads int8 as a number, refuses one beyond safe integers, and keeps numeric exact", async () => {
    const { rows } = await pool.query(
      "SELECT count(*) AS n, 0.10::numeric AS exact, ARRAY[1, 2] AS list FROM counters",
    );
    expect(rows).toEqual([{ n: 2, exact: "0.10", list: [1, 2] }]);
    await expect(pool.query("SELECT 9007199254740993::int8")).rejects.toThrow("isn't a safe integer");
    expect((await pool.query("SELECT 1 AS n")).rows).toEqual([{ n: 1 }]);
  });

  test("tells nothing of connections that the server ends after the pool's end", async () => {
    const ended = createPool(server.connectionString, { max: 1, onError });
    const client = await ended.connect();
    client.release();
    // The pool forgets the connection before the server has closed its side.
    const gone = new Promise<void>((resolve) => client.once("end", resolve));
    await ended.end();
    client.emit("error", new Error("terminating connection due to administrator command"));
    await gone;
    expect(onError).not.toHaveBeenCalled();
  });

  test("limits statements, forgotten transactions and the wait for a connection", async () => {
    const sql =
      "SELECT current_setting('statement_timeout') AS a, current_setting('idle_in_transaction_session_timeout') AS b";
    expect((await pool.query(sql)).rows).toEqual([{ a: "30s", b: "30s" }]);
    expect(pool.options.connectionTimeoutMillis).toBeGreaterThan(0);
  });

  test("survives connections that the server ends, idle or in use", async () => {
    const idle = await pool.connect();
    const inUse = await pool.connect();
    idle.release();
    await inUse.query("BEGIN");
    await server.endSessions(server.connectionString);
    await until(() => onError.mock.calls.length > 0, "the pool to notice the idle connection");
    await expect(inUse.query("SELECT 1")).rejects.toThrow();
    inUse.release(true);
    expect((await pool.query("SELECT 1 AS n")).rows).toEqual([{ n: 1 }]);
  });
});

describe("inTransaction", () => {
  test("of one organization never holds all connections, while all its own transactions wait for a lock", async () => {
    const holder = await pool.connect();
    await holder.query("BEGIN; UPDATE counters SET n = 1 WHERE id = 1");
    const count = (sharedBy: string, id: number) =>
      inTransaction(
        pool,
        ({ client }) => client.query("UPDATE counters SET n = n + 1 WHERE id = $1", [id]),
        undefined,
        sharedBy,
      );
    const waiting = Promise.all(Array.from({ length: 10 }, () => count("busy", 1)));
    await count("other", 2);
    await holder.query("COMMIT");
    holder.release();
    await waiting;
    expect(await counters()).toEqual([11, 1]);
  });

  test("gives its share back when it fails", async () => {
    const fail = () => inTransaction(pool, () => Promise.reject(new Error("no")), undefined, "busy");
    for (let i = 0; i < 5; i++) await expect(fail()).rejects.toThrow("no");
  });

  test("reports the statement that failed, not one behind it that was sent with it", async () => {
    const failed = inTransaction(pool, ({ client, commitWith }) =>
      commitWith(async () => {
        const first = client.query("SELECT 1 / 0");
        first.catch(() => {});
        await client.query("SELECT 1");
        await first;
      }),
    );
    await expect(failed).rejects.toMatchObject({ code: "22012" });
  });

  test("commits and returns what the function returns", async () => {
    const result = await inTransaction(pool, async ({ client }) => {
      await client.query("UPDATE counters SET n = 7 WHERE id = 1");
      return "done";
    });
    expect(result).toBe("done");
    expect(await counters()).toEqual([7, 0]);
  });

  test("rolls back when the function throws, and returns the connection clean", async () => {
    const failing = inTransaction(pool, async ({ client }) => {
      await client.query("UPDATE counters SET n = 7 WHERE id = 1");
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await counters()).toEqual([0, 0]);
    expect(pool.idleCount).toBe(pool.totalCount);
  });

  test("rejects a commit that PostgreSQL turned into a rollback", async () => {
    const swallowing = inTransaction(pool, async ({ client }) => {
      await client.query("UPDATE counters SET n = 7 WHERE id = 1");
      await client.query("SELECT missing").catch(() => {});
    });
    await expect(swallowing).rejects.toThrow("rolled back");
    expect(await counters()).toEqual([0, 0]);
  });

  test("retries after a deadlock, so that both transactions complete", async () => {
    let arrived = 0;
    let letBothGo = () => {};
    const both = new Promise<void>((resolve) => {
      letBothGo = resolve;
    });
    const crossing: Promise<void>[] = [];
    const cross = (first: number, second: number) =>
      inTransaction(pool, async ({ client }) => {
        // The second try waits for the other transaction, or the two could deadlock again.
        if (arrived >= 2) await Promise.race(crossing);
        await client.query("UPDATE counters SET n = n + 1 WHERE id = $1", [first]);
        if (++arrived === 2) letBothGo();
        await both;
        await client.query("UPDATE counters SET n = n + 1 WHERE id = $1", [second]);
      });
    crossing.push(cross(1, 2), cross(2, 1));
    await Promise.all(crossing);
    expect(arrived).toBe(3);
    expect(await counters()).toEqual([2, 2]);
  });

  test("gives up after three attempts with PostgreSQL's error", async () => {
    let tries = 0;
    const unlucky = inTransaction(pool, async ({ client }) => {
      tries++;
      await client.query("DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = 'serialization_failure'; END $$");
    });
    await expect(unlucky).rejects.toMatchObject({ code: "40001" });
    expect(tries).toBe(3);
  });

  test("commits together with the last statements", async () => {
    const result = await inTransaction(pool, async ({ client, commitWith }) => {
      await client.query("UPDATE counters SET n = 6 WHERE id = 1");
      return commitWith(async () => {
        await Promise.all([
          client.query("UPDATE counters SET n = n + 1 WHERE id = 1"),
          client.query("UPDATE counters SET n = 8 WHERE id = 2"),
        ]);
        return "done";
      });
    });
    expect(result).toBe("done");
    expect(await counters()).toEqual([7, 8]);
  });

  test("commits nothing when one of the last statements fails, and returns the connection clean", async () => {
    const failing = inTransaction(pool, async ({ client, commitWith }) => {
      await client.query("UPDATE counters SET n = 7 WHERE id = 1");
      await commitWith(() =>
        Promise.all([client.query("SELECT missing"), client.query("UPDATE counters SET n = 8 WHERE id = 2")]),
      );
    });
    await expect(failing).rejects.toMatchObject({ code: "42703" });
    expect(await counters()).toEqual([0, 0]);
    expect(pool.idleCount).toBe(pool.totalCount);
  });

  test("commits nothing when one of the last statements can't even be sent", async () => {
    const unsendable = async () => {
      await Promise.resolve();
      throw new Error("not sent");
    };
    const failing = inTransaction(pool, async ({ client, commitWith }) => {
      await client.query("UPDATE counters SET n = 7 WHERE id = 1");
      await commitWith(() =>
        Promise.all([client.query("UPDATE counters SET n = 8 WHERE id = 2"), unsendable()]),
      );
    });
    await expect(failing).rejects.toThrow("not sent");
    expect(await counters()).toEqual([0, 0]);
  });

  test("refuses a statement after the COMMIT, and takes statements in the next transaction", async () => {
    const single = createPool(server.connectionString, { max: 1 });
    try {
      const late = inTransaction(single, async ({ send, commitWith }) => {
        await commitWith(() => send({ text: "UPDATE counters SET n = 7 WHERE id = 1" }));
        await send({ text: "UPDATE counters SET n = 8 WHERE id = 2" });
      });
      await expect(late).rejects.toThrow("after its transaction had ended");
      await inTransaction(single, ({ send }) => send({ text: "UPDATE counters SET n = 9 WHERE id = 2" }));
      expect(await counters()).toEqual([7, 9]);
    } finally {
      await single.end();
    }
  });

  test("does not retry a function that failed for another reason", async () => {
    const fn = vi.fn(async () => Promise.reject(new Error("no")));
    await expect(inTransaction(pool, fn)).rejects.toThrow("no");
    expect(fn).toHaveBeenCalledOnce();
  });
});

describe("createPrisma", () => {
  test("works over the pool and leaves it open when it disconnects", async () => {
    const { prisma } = createPrisma(pool);
    await prisma.organization.create({ data: { id: "org_1", slug: "one", name: "One" } });
    await prisma.$disconnect();
    const { rows } = await pool.query("SELECT slug FROM organizations");
    expect(rows).toEqual([{ slug: "one" }]);
    expect(await createPrisma(pool).prisma.organization.count()).toBe(1);
  });

  test("uses only the pool's connections", async () => {
    const { prisma } = createPrisma(pool);
    await Promise.all(Array.from({ length: 20 }, () => prisma.organization.count()));
    expect(pool.totalCount).toBeLessThanOrEqual(4);
    const sql =
      "SELECT count(*) AS n FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend'";
    expect((await pool.query(sql)).rows).toEqual([{ n: pool.totalCount }]);
  });

  test("rolls an interactive transaction back when it throws", async () => {
    const { prisma } = createPrisma(pool);
    const failing = prisma.$transaction(async (tx) => {
      await tx.organization.create({ data: { id: "org_1", slug: "one", name: "One" } });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await prisma.organization.count()).toBe(0);
  });
});
