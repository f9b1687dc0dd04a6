import { type CustomTypesConfig, Pool, type PoolClient, type PoolConfig, types } from "pg";
import { createObservedPool, type PoolObserver } from "./observed-pool";
import { watchForSilence } from "./silence";

const connectionTimeoutMilliseconds = 5_000;
const statementTimeoutMilliseconds = 30_000;
/** A statement that waits longer for another's lock fails, so that requests don't pile up behind it. */
const lockTimeoutMilliseconds = 10_000;
/** For a database that no longer answers at all, not even with the error of its own limit. */
const answerTimeoutMilliseconds = statementTimeoutMilliseconds + 5_000;
/** An abandoned transaction holds locks, so the server ends it. */
const idleInTransactionTimeoutMilliseconds = 30_000;
/** Firewalls and address translation forget a connection that carries nothing, often within minutes. */
const keepAliveMilliseconds = 15_000;

const parsers: CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === types.builtins.INT8 && format !== "binary") return parseInt8;
    // NUMERIC stays text: a number would round it silently. Also pg's default, stated so as not to depend on it.
    if (oid === types.builtins.NUMERIC && format !== "binary") return String;
    return types.getTypeParser(oid, format);
  },
};

/** Counts and sums are int8 in PostgreSQL and far below 2^53; refuses larger values instead of rounding them. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError("an int8 from the database isn't a safe integer");
  return value;
}

interface PoolOptions {
  max: number;
  /** The server lists the connections under this name. */
  name?: string;
  /**
   * The database's own address, if `connectionString` leads to a transaction pooler such as PgBouncer. Set limits for the
   * database user then: a pooler refuses them in a connection's first message. It may run each statement on another
   * connection, so none is prepared under a name.
   */
  directConnectionString?: string;
  /** Called for idle connections that break before the pool's end; the pool replaces them itself. */
  onError?: (error: Error) => void;
  observer?: PoolObserver;
  /** Checks the database on each new connection, before any statement, until it has succeeded once. */
  admit?: (client: PoolClient) => Promise<void>;
  /** For functions, whose connections always go through a pooler: none is kept. */
  isServerless?: boolean;
}

export function createPool(
  connectionString: string,
  {
    max,
    name = "assay",
    directConnectionString = connectionString,
    onError = () => {},
    observer,
    admit,
    isServerless = false,
  }: PoolOptions,
): Pool {
  const isPooled = isServerless || directConnectionString !== connectionString;
  const config: PoolConfig = {
    connectionString,
    max,
    // Keeps one open, so that a key rotation sees that the service is running.
    min: isServerless ? 0 : 1,
    // Statements that don't need each other's answer travel together.
    pipeline: true,
    types: parsers,
    application_name: name,
    connectionTimeoutMillis: connectionTimeoutMilliseconds,
    query_timeout: answerTimeoutMilliseconds,
    ...(isPooled
      ? {}
      : {
          statement_timeout: statementTimeoutMilliseconds,
          lock_timeout: lockTimeoutMilliseconds,
          idle_in_transaction_session_timeout: idleInTransactionTimeoutMilliseconds,
        }),
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMilliseconds,
    ...(admit ? { verify: untilPassed(admit) } : {}),
  };
  const pool = observer ? createObservedPool(config, observer) : new Pool(config);
  const watch = watchForSilence(directConnectionString, { knowsProcesses: !isPooled });
  // An "error" event without a listener ends the process. `end` doesn't wait until the server has closed its side, which may
  // be shutting down by then.
  pool.on("error", (error) => {
    if (!pool.ending) onError(error);
  });
  pool.on("connect", (client) => {
    // The pool listens to idle connections only. One that breaks in use fails its next statement, which reports it.
    client.on("error", () => {});
    if (isPooled) sendUnprepared(client);
    watch(client);
  });
  return pool;
}

function sendUnprepared(client: PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  Object.assign(client, {
    query: (statement: unknown, ...rest: unknown[]) => query(withoutName(statement), ...rest),
  });
}

function withoutName(statement: unknown): unknown {
  return typeof statement === "object" && statement !== null ? { ...statement, name: undefined } : statement;
}

/** Runs `admit` for each new connection, with `pg`'s callback, until it has passed once. */
function untilPassed(admit: (client: PoolClient) => Promise<void>) {
  let hasPassed = false;
  return (client: PoolClient, done: (error?: Error) => void): void => {
    const passed = hasPassed ? Promise.resolve() : admit(client);
    passed.then(() => {
      hasPassed = true;
      done();
    }, done);
  };
}
