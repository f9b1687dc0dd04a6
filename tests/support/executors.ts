import { createHarness, type Harness } from "./inngest-harness";
import { openTestPostgres } from "./shared-postgres";

type HarnessOptions = Parameters<typeof createHarness>[0];
export type Functions = HarnessOptions["functions"];

interface ExecutorOptions extends Omit<HarnessOptions, "connectionString"> {
  /** Default: a new database. */
  on?: string;
}

interface Closable {
  close(): Promise<void>;
}

/** Embedded executors for one test file, on the shared server. */
export interface Executors {
  createDatabase(): Promise<string>;
  /** One that is not started yet. */
  prepare(options: ExecutorOptions): Promise<Harness>;
  start(options: ExecutorOptions): Promise<Harness>;
  /** Also closes something else with them. */
  keep<Kept extends Closable>(closable: Kept): Kept;
  /** Closes everything, newest first: for `afterEach`. */
  closeAll(): Promise<void>;
  /** For `afterAll`. */
  close(): Promise<void>;
}

export async function openExecutors(): Promise<Executors> {
  const postgres = await openTestPostgres();
  const open: Closable[] = [];

  function keep<Kept extends Closable>(closable: Kept): Kept {
    open.push(closable);
    return closable;
  }

  async function prepare({ on, ...options }: ExecutorOptions): Promise<Harness> {
    return keep(createHarness({ connectionString: on ?? (await postgres.createDatabase()), ...options }));
  }

  return {
    createDatabase: () => postgres.createDatabase(),
    prepare,
    async start(options) {
      const harness = await prepare(options);
      await harness.executor.start();
      return harness;
    },
    keep,
    async closeAll() {
      for (const each of open.splice(0).reverse()) await each.close();
    },
    close: () => postgres.close(),
  };
}
