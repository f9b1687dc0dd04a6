import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";

const lookMilliseconds = 200;

/** Sees which sessions a connection waits for, from a separate connection. */
export class Blockers {
  readonly #client: Client;
  readonly #stop = new AbortController();
  #watching: Promise<void> = Promise.resolve();
  #seen: string[] = [];

  private constructor(client: Client) {
    this.#client = client;
  }

  static async watch(connectionString: string, waiting: Client): Promise<Blockers> {
    const { rows } = await waiting.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
    const client = new Client({ connectionString, application_name: "assay-migration" });
    client.on("error", () => {});
    await client.connect();
    const blockers = new Blockers(client);
    blockers.#watching = blockers.#look(rows[0]?.pid ?? 0);
    return blockers;
  }

  get seen(): readonly string[] {
    return this.#seen;
  }

  async #look(pid: number): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      const { rows } = await this.#client.query<{ words: string }>(
        `SELECT format('session %s (%s, %s, in a transaction for %s s)', a.pid,
           COALESCE(NULLIF(a.application_name, ''), a.backend_type), COALESCE(a.state, 'background'),
           COALESCE(round(extract(epoch FROM clock_timestamp() - a.xact_start)), 0)) AS words
         FROM unnest(pg_blocking_pids($1)) AS b(pid) JOIN pg_stat_activity a USING (pid) ORDER BY a.xact_start`,
        [pid],
      );
      if (rows.length > 0) this.#seen = rows.map(({ words }) => words);
      await sleep(lookMilliseconds, undefined, { signal }).catch(() => {});
    }
  }

  async close(): Promise<void> {
    this.#stop.abort();
    // A failed migration is reported even without the reason.
    await this.#watching.catch(() => {});
    await this.#client.end().catch(() => {});
  }
}
