import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { hasCode } from "./has-code";
import { Blockers } from "./migrations/blockers";
import { concurrentIndex, type Migration, readMigrations } from "./migrations/files";
import { compare, MigrationError, readRecord, readTime, record, runSql } from "./migrations/record";

const connectionTimeoutMilliseconds = 30_000;

/** The same lock that Prisma's schema engine uses, so that the two never run at once. */
const MIGRATION_LOCK = 72_707_369;
/** How often a process checks whether another one has finished migrating. */
const turnMilliseconds = 100;

/** lock_not_available and deadlock_detected: the migration was rolled back, and may be tried again. */
const LOCK_ERRORS = ["55P03", "40P01"];

/** A migration that waits for a lock holds up every request behind it, so it gives up quickly and tries again. */
const defaultWaiting = { lockTimeoutMilliseconds: 3_000, pauseMilliseconds: 1_000, tries: 60 };

interface MigrateOptions {
  only?: ReadonlySet<string>;
  /** Called by a restore, whose mark keeps everything else from migrating. */
  isRestoring?: boolean;
  waiting?: typeof defaultWaiting;
}

export interface Migrated {
  applied: string[];
  /** Applied by a newer release, and unknown to this one. They have only added to the schema. */
  newer: string[];
}

/**
 * Applies the missing migrations of `directory` (`<name>/migration.sql`, in order of name), each in its own transaction,
 * except for indexes built CONCURRENTLY. Several processes may run this at once. Throws MigrationError.
 */
export async function migrate(
  connectionString: string,
  directory: string,
  options: MigrateOptions = {},
): Promise<Migrated> {
  const { only, isRestoring = false, waiting = defaultWaiting } = options;
  const migrations = (await readMigrations(directory)).filter(({ name }) => only?.has(name) ?? true);
  // Not from the pool: its limits are for requests, and a migration may rewrite a large table.
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: connectionTimeoutMilliseconds,
    application_name: "assay-migration",
  });
  // A lost connection also fails the current query, which reports it; without a listener Node would exit.
  const ignoreError = () => {};
  client.on("error", ignoreError);
  const run = new Run(client, connectionString, migrations, { isRestoring, waiting });
  try {
    await client.connect();
    await client.query("SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0");
    return await run.toEnd();
  } finally {
    await run.close();
    await client.end();
  }
}

type RunOptions = Required<Pick<MigrateOptions, "isRestoring" | "waiting">>;

class Run {
  /** Set once a migration has had to wait. */
  #blockers: Blockers | undefined;
  readonly #applied: string[] = [];

  constructor(
    private readonly client: Client,
    private readonly connectionString: string,
    private readonly migrations: readonly Migration[],
    private readonly options: RunOptions,
  ) {}

  async toEnd(): Promise<Migrated> {
    for (let tries = 1; ; ) {
      const step = await this.#step();
      if (step.is === "done") return { applied: this.#applied, newer: step.newer };
      if (step.is === "concurrent") await this.#applyConcurrent(step.migration);
      if (step.is !== "locked") tries = 1;
      else await this.#pause(step.migration, tries++);
    }
  }

  async close(): Promise<void> {
    await this.#blockers?.close();
  }

  /** Applies the next migration. The lock ends with the transaction, so it works behind a pooler too. */
  async #step(): Promise<
    | { is: "done"; newer: string[] }
    | { is: "applied" }
    | { is: "concurrent" | "locked"; migration: Migration }
  > {
    const { client } = this;
    await this.#beginInTurn();
    let next: Migration | undefined;
    try {
      const compared = compare(this.migrations, await readRecord(client), this.options);
      next = compared.next;
      if (next === undefined || concurrentIndex(next.sql)) {
        await client.query("COMMIT");
        return next ? { is: "concurrent", migration: next } : { is: "done", newer: compared.newer };
      }
      const startedAt = await readTime(client);
      await client.query(`SET LOCAL lock_timeout = ${this.options.waiting.lockTimeoutMilliseconds}`);
      await runSql(client, next);
      await record(client, next, startedAt);
      await client.query("COMMIT");
      this.#applied.push(next.name);
      return { is: "applied" };
    } catch (error) {
      // A lost connection has rolled back already; the first error is the one to report.
      await client.query("ROLLBACK").catch(() => {});
      if (next && error instanceof Error && hasCode(error.cause, ...LOCK_ERRORS))
        return { is: "locked", migration: next };
      throw error;
    }
  }

  /** Polls for the lock: a waiting statement has a snapshot, and an index built CONCURRENTLY waits for older ones. */
  async #beginInTurn(): Promise<void> {
    for (;;) {
      // Explicit, because the database's default may differ: reads under the lock must be fresh.
      await this.client.query("BEGIN ISOLATION LEVEL READ COMMITTED");
      const { rows } = await this.client.query<{ is_ours: boolean }>(
        "SELECT pg_try_advisory_xact_lock($1) AS is_ours",
        [MIGRATION_LOCK],
      );
      if (rows[0]?.is_ours === true) return;
      await this.client.query("ROLLBACK");
      await sleep(turnMilliseconds);
    }
  }

  async #pause(migration: Migration, tries: number): Promise<void> {
    const { pauseMilliseconds, tries: mostTries } = this.options.waiting;
    if (tries >= mostTries) {
      const blockers = this.#blockers?.seen.join(", ") || "another session";
      throw new MigrationError(
        `migration ${migration.name} couldn't get its locks in ${tries} tries: ${blockers} held them. It ` +
          "changed nothing. End that transaction, then start again",
      );
    }
    this.#blockers ??= await Blockers.watch(this.connectionString, this.client);
    // Random, so that it doesn't keep meeting work that comes at regular times.
    await sleep(pauseMilliseconds * (0.5 + Math.random()));
  }

  /** Its lock belongs to the session: unlike a transaction's, it lasts while the index is built. */
  async #applyConcurrent(migration: Migration): Promise<void> {
    const { client } = this;
    const { rows } = await client.query<{ is_ours: boolean }>("SELECT pg_try_advisory_lock($1) AS is_ours", [
      MIGRATION_LOCK,
    ]);
    if (rows[0]?.is_ours !== true) {
      await sleep(turnMilliseconds);
      return;
    }
    try {
      const { next } = compare(this.migrations, await readRecord(client), this.options);
      if (next?.name !== migration.name) return;
      const startedAt = await readTime(client);
      if (!(await this.#isBuilt(migration))) await runSql(client, migration);
      await record(client, migration, startedAt);
      this.#applied.push(migration.name);
    } finally {
      await client.query("SELECT pg_advisory_unlock($1)", [MIGRATION_LOCK]).catch(() => {});
    }
  }

  /** Whether an interrupted run built the index without recording it. Drops an index built in part. */
  async #isBuilt({ sql }: Migration): Promise<boolean> {
    const index = concurrentIndex(sql);
    const { rows } = await this.client.query<{ is_valid: boolean }>(
      "SELECT indisvalid AS is_valid FROM pg_index WHERE indexrelid = to_regclass(quote_ident($1))",
      [index?.name],
    );
    const [existing] = rows;
    if (!index?.creates) return existing === undefined;
    if (existing?.is_valid === false)
      await this.client.query(`DROP INDEX CONCURRENTLY ${this.client.escapeIdentifier(index.name)}`);
    return existing?.is_valid === true;
  }
}
