import { type CustomTypesConfig, Pool, types } from "pg";

const CONNECTION_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 30_000;
/** For a database that no longer answers at all, not even with the error of its own limit. */
const ANSWER_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 5_000;
/** An abandoned transaction holds locks, so the server ends it. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000;

const parsers: CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === types.builtins.INT8 && format !== "binary") return parseInt8;
    // NUMERIC stays text, because a number would round it silently. This is also pg's default, made explicit so that
    // we don't depend on it.
    if (oid === types.builtins.NUMERIC && format !== "binary") return String;
    return types.getTypeParser(oid, format);
  },
};

/** Counts and sums are int8 in PostgreSQL and far below 2^53; refuses larger values instead of rounding them. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError("an int8 of the database is not a safe integer");
  return value;
}

/**
 * A pool of at most `max` database connections, which the server lists under `name`. `onError` is called for idle connections that break; the pool replaces
 * them itself.
 */
export function createPool(
  connectionString: string,
  {
    max,
    name = "assay",
    onError = () => {},
  }: { max: number; name?: string; onError?: (error: Error) => void },
): Pool {
  const pool = new Pool({
    connectionString,
    max,
    // Keeps one open, so that a key rotation sees that the service is running.
    min: 1,
    // Statements that don't need each other's answer travel together.
    pipeline: true,
    types: parsers,
    application_name: name,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    keepAlive: true,
  });
  // An "error" event without a listener ends the process.
  pool.on("error", onError);
  // The pool listens to idle connections only. One that breaks while checked out, between two statements of a
  // transaction, fails the next statement, which reports it.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}
