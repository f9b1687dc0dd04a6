import { execFileSync } from "node:child_process";
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasCode } from "@/lib/platform/db/has-code";
import {
  expectNotReady,
  holdMilliseconds,
  type OutageBench,
  openOutageBench,
  readLists,
  refused,
} from "@/tests/support/outage-bench";
import { eventually } from "@/tests/support/poll";
import { startTestPostgres } from "@/tests/support/postgres";

/* PostgreSQL refuses: it is killed, has no connection left, or every connection waits for a lock. */

/** SIGQUIT and SIGINT let PostgreSQL say goodbye (57P01 and 57P02); SIGKILL does not. */
const signals = (holdMilliseconds > 0 ? ["SIGKILL", "SIGQUIT", "SIGINT"] : ["SIGKILL"]) as NodeJS.Signals[];
/** Few, so that taking all of them takes little. */
const maxConnections = "40";

let postgres: Awaited<ReturnType<typeof startTestPostgres>>;
let bench: OutageBench;

beforeAll(async () => {
  postgres = await startTestPostgres({
    max_connections: maxConnections,
    // Otherwise a kill may lose what was answered last.
    synchronous_commit: "on",
  });
  bench = await openOutageBench(postgres.connectionString);
});
afterAll(async () => {
  await bench?.close();
  await postgres?.close();
});

describe("requests get 503 with Retry-After, nothing is lost or doubled, and all goes on by itself, after", () => {
  it.each(signals)("PostgreSQL was ended by %s and started again", (signal) =>
    bench.survive({
      name: `PostgreSQL ended by ${signal}`,
      begin: () => endPostgres(postgres.location, signal),
      shows: (tally) => refused(tally, 1),
      // This process holds an attachment to it, which has already started it again.
      end: () => {},
    }),
  );

  it("all connections of the service waited for a lock", async () => {
    const holder = await connected();
    let lists: Promise<number[]> = Promise.resolve([]);
    await bench.survive({
      name: "pool exhausted",
      begin: async () => {
        await holder.query("BEGIN; LOCK TABLE analyses IN ACCESS EXCLUSIVE MODE");
        lists = readLists(bench, 60);
      },
      shows: (tally) => refused(tally),
      end: async () => {
        await holder.query("ROLLBACK");
        await holder.end();
      },
    });
    const statuses = new Set(await lists);
    expect(statuses).toContain(503);
    // Those that the lock was given up in time for.
    expect([200, 503]).toEqual(expect.arrayContaining([...statuses]));
    expect(new Set(await readLists(bench, 20))).toEqual(new Set([200]));
  });

  it("PostgreSQL had no connection left", async () => {
    const taken: Client[] = [];
    /** Ends the service's connections and takes all that are free. Returns whether the service has none left. */
    const takeAll = async (): Promise<boolean> => {
      const [admin] = taken as [Client];
      const ofService =
        "FROM pg_stat_activity WHERE application_name LIKE 'assay%' AND datname = current_database()";
      await admin.query(`SELECT pg_terminate_backend(pid) ${ofService}`);
      const more = await Promise.all(Array.from({ length: 10 }, () => connected().catch(() => undefined)));
      const open = more.filter((client) => client !== undefined);
      taken.push(...open);
      const { rowCount: left } = await admin.query(`SELECT ${ofService}`);
      return open.length === 0 && left === 0;
    };
    await bench.survive({
      name: "too many connections",
      begin: async () => {
        taken.push(await connected());
        while (!(await takeAll())) {}
      },
      shows: async (tally) => {
        const before = tally.unavailable;
        await eventually(
          "refusals",
          async () => {
            // A connection that was being opened has no name yet, and would serve everything.
            await takeAll();
            return tally.unavailable - before;
          },
          (more) => more >= 5,
          45_000,
        );
        await expectNotReady(bench);
      },
      end: async () => {
        await Promise.all(taken.map((client) => client.end()));
      },
    });
  });
});

const logged = (text: string) => bench.server.logs().split(text).length - 1;

/** Waits until the service has told the end of each outage. */
async function recovered(): Promise<void> {
  await eventually(
    "the end of the outages",
    () => logged("the database can't be used") - logged("the database can be used again"),
    (open) => open === 0,
  );
}

/** Holds the analyses of all the outages before. */
const diskMebibytes = holdMilliseconds > 0 ? 256 : 16;
/** Only root may give PostgreSQL a small disk. */
const canMount = process.platform === "linux" && process.getuid?.() === 0;
const tries = canMount ? [mkdtempSync("/var/tmp/assay-disk-")].filter(mountSmallDisk) : [];
if (tries.length === 0)
  process.stderr.write("\nNOT RUN: a full disk, because this process may not mount one\n\n");

describe.runIf(tries.length > 0)("while the disk is full", () => {
  const disk = tries[0] as string;
  afterAll(() => {
    execFileSync("umount", ["--lazy", disk]);
  });

  it("writes get 503; once there is room, all goes on", async () => {
    const admin = await connected();
    execFileSync("chown", ["--reference", postgres.location, disk]);
    await admin.query(`CREATE TABLESPACE small LOCATION '${disk}'`);
    await recovered();
    const before = logged("the database can't be used: its disk is full");
    const back = logged("the database can be used again");
    await bench.survive({
      name: "disk full",
      begin: async () => {
        await admin.query("ALTER TABLE analyses SET TABLESPACE small");
        fill(`${disk}/filling`);
      },
      shows: async (tally) => {
        await refused(tally);
        await expectNotReady(bench);
        // As many as would come in some seconds.
        await refused(tally, 50);
        expect(logged("the database can't be used: its disk is full") - before).toBe(1);
        expect(logged("the database can be used again") - back).toBe(0);
      },
      end: async () => {
        rmSync(`${disk}/filling`);
        await admin.query("ALTER TABLE analyses SET TABLESPACE pg_default");
        await admin.query("DROP TABLESPACE small");
        await admin.end();
      },
    });
    await recovered();
    expect(logged("the database can be used again") - back).toBe(1);
  });
});

function fill(file: string): void {
  try {
    for (;;) appendFileSync(file, Buffer.alloc(4_096));
  } catch (error) {
    if (!hasCode(error, "ENOSPC")) throw error;
  }
}

function mountSmallDisk(folder: string): boolean {
  try {
    const options = `size=${diskMebibytes}m,mode=0700`;
    execFileSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", folder], { stdio: "ignore" });
    return true;
  } catch {
    rmSync(folder, { recursive: true });
    return false;
  }
}

async function connected(): Promise<Client> {
  const client = new Client({ connectionString: postgres.connectionString, application_name: "taker" });
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** SIGKILL takes the children too, as a machine that fails does. */
function endPostgres(location: string, signal: NodeJS.Signals): void {
  const postmaster = Number(readFileSync(path.join(location, "postmaster.pid"), "utf8").split("\n")[0]);
  const children = execFileSync("pgrep", ["-P", String(postmaster)], { encoding: "utf8" })
    .trim()
    .split("\n");
  const ended = signal === "SIGKILL" ? [postmaster, ...children.map(Number)] : [postmaster];
  for (const pid of ended) {
    try {
      process.kill(pid, signal);
    } catch {
      // It ended on its own when its parent did.
    }
  }
}
