import { randomUUID } from "node:crypto";
import { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { describeError } from "@/lib/platform/log";
import type { Platform } from "@/lib/platform/wiring/platform";
import { within } from "@/lib/platform/within";
import { organizationChanges } from "./organization-changes";

/** See prisma/functions/announce_organization_change.sql. */
const channel = "organization_changes";
const limitMilliseconds = 5_000;
const reconnectMilliseconds = { first: 100, longest: 30_000 };
/** An answer on the connection proves that everything committed before the question has been heard. */
const proofMilliseconds = 1_000;
/** How old a proof gets before the next one is requested. */
const askMilliseconds = 300;
/** Starts a notification by which a listener checks itself. */
const selfTest = "self-test ";

/** Listens for changes to organizations and API keys, reconnecting for as long as the platform is open. */
export function listenForChanges(platform: Platform): void {
  const { log } = platform;
  const changes = organizationChanges(platform);
  const closing = new AbortController();
  let connection: Connection | undefined;
  let isUnheard = false;
  const listen = async () => {
    for (let pause = reconnectMilliseconds.first; !closing.signal.aborted; ) {
      connection = new Connection(platform);
      try {
        await Promise.race([connection.open(), connection.lost]);
        changes.begin(connection.isCurrent);
        if (isUnheard) log.info("receiving other processes' changes again");
        isUnheard = false;
        pause = reconnectMilliseconds.first;
        await connection.lost;
      } catch (error) {
        changes.end();
        await connection.close();
        if (closing.signal.aborted) return;
        if (!isUnheard) {
          log.warn({ error: describeError(error) }, "not receiving other processes' changes");
        }
        isUnheard = true;
        await sleep(pause, undefined, { signal: closing.signal }).catch(() => {});
        pause = Math.min(pause * 2, reconnectMilliseconds.longest);
      }
    }
  };
  const listening = listen();
  platform.beforeClose(async () => {
    closing.abort();
    await connection?.close();
    await listening;
  });
}

class Connection {
  readonly #platform: Platform;
  readonly #client: Client;
  readonly #socket = new Socket();
  readonly lost: Promise<never>;
  readonly #lose: (error: Error) => void;
  #provenAt = 0;
  #isAsking = false;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#client = new Client({
      connectionString: platform.directConnectionString,
      application_name: "assay-changes",
      connectionTimeoutMillis: limitMilliseconds,
      query_timeout: limitMilliseconds,
      keepAlive: true,
      stream: () => this.#socket,
    });
    let lose: (error: Error) => void = () => {};
    this.lost = new Promise((_, reject) => {
      lose = reject;
    });
    this.lost.catch(() => {});
    this.#lose = lose;
    this.#client.on("error", lose);
    this.#client.on("end", () => lose(new Error("the connection ended")));
  }

  async open(): Promise<void> {
    const { pool, clock, singletons } = this.#platform;
    const changes = organizationChanges({ singletons });
    const test = `${selfTest}${randomUUID()}`;
    const passed = new Promise<void>((resolve) => {
      this.#client.on("notification", ({ payload = "" }) => {
        if (payload === test) resolve();
        else if (!payload.startsWith(selfTest)) changes.note(payload || undefined);
      });
    });
    await this.#client.connect();
    await this.#client.query(`LISTEN ${channel}`);
    this.#provenAt = clock();
    // From another connection: a pooler that shares sessions accepts LISTEN and then delivers nothing.
    await pool.query("SELECT pg_notify($1, $2)", [channel, test]);
    await within(limitMilliseconds, passed, () => {
      throw new Error("LISTEN has no effect on this connection");
    });
  }

  /** Whether every change committed until a second ago has been heard. Asks again in the background if needed. */
  readonly isCurrent = (): boolean => {
    const now = this.#platform.clock();
    // A clock that was ahead may be set back: a proof of the future proves nothing.
    const age = Math.abs(now - this.#provenAt);
    if (age >= askMilliseconds && !this.#isAsking) void this.#ask(now);
    return age < proofMilliseconds;
  };

  async #ask(now: number): Promise<void> {
    this.#isAsking = true;
    try {
      await this.#client.query("SELECT 1");
      this.#provenAt = now;
      this.#isAsking = false;
    } catch (error) {
      this.#lose(error as Error);
    }
  }

  async close(): Promise<void> {
    this.#lose(new Error("the connection was closed"));
    const ended = this.#client.end().catch(() => {});
    // Otherwise a silent database would delay a stop.
    this.#socket.destroy();
    await ended;
  }
}
