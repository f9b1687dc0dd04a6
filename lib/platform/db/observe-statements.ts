import type { Env } from "@/lib/platform/env";
import type { Logger } from "@/lib/platform/log";
import type { Metrics } from "@/lib/platform/metrics/metrics";
import { labelOf } from "@/lib/platform/tracing/statement-label";
import type { Tracing } from "@/lib/platform/tracing/tracing";
import type { PoolObserver } from "./observed-pool";
import { isDatabaseUnavailable } from "./when-available";

interface ObserverDependencies {
  env: Pick<Env, "SLOW_QUERY_MS">;
  log: Logger;
  metrics: Metrics;
  tracing: Tracing;
  /** Milliseconds since any time. */
  now?: () => number;
}

/** The pools, as metrics and the log name them. */
export type PoolName = "requests" | "pages" | "background" | "batches";

/** Measures the statements of a pool, logs slow ones by name, and shows them in the trace that they belong to. */
export function observeStatements(
  pool: PoolName,
  { env, log, metrics, tracing, now = () => performance.now() }: ObserverDependencies,
): PoolObserver {
  const slowFrom = env.SLOW_QUERY_MS === 0 ? Number.POSITIVE_INFINITY : env.SLOW_QUERY_MS;
  const labels = { pool };
  const failed = (error: unknown) =>
    metrics.count("assay_database_errors_total", { pool, class: errorClass(error) });
  return {
    sent(statement, connection) {
      const startedAt = now();
      const endSpan = tracing.statement(statement, connection);
      return (error) => {
        const milliseconds = now() - startedAt;
        metrics.observe("assay_database_query_duration_seconds", labels, milliseconds / 1_000);
        if (error !== undefined) failed(error);
        if (milliseconds >= slowFrom) {
          metrics.count("assay_database_slow_queries_total", labels);
          const { name, operation, tables } = labelOf(statement);
          log.warn(
            { pool, statement: name, operation, tables, milliseconds: Math.round(milliseconds) },
            "a statement was slow",
          );
        }
        endSpan?.(error);
      };
    },
    connectFailed: failed,
    carry: tracing.carry,
  };
}

const sqlState = /^[0-9A-Z]{5}$/;

/** The class of an error, of which there are few: the first two characters of a SQLSTATE, or a word. */
function errorClass(error: unknown): string {
  if (!(error instanceof Error)) return "other";
  const { code } = error as { code?: unknown };
  // Node's codes, such as EPIPE, look like a SQLSTATE.
  if (typeof code === "string" && sqlState.test(code) && !code.startsWith("E")) return code.slice(0, 2);
  if (/timeout/i.test(error.message)) return "timeout";
  return isDatabaseUnavailable(error) ? "connection" : "other";
}
