/*
 * Every metric of our own: name, meaning and labels. Names end in their unit (https://prometheus.io/docs/practices/naming).
 * The values of a label must be few and known in advance: never ids, addresses, paths as requested, or an
 * organization's name, which operators need not know.
 */

interface Definition {
  help: string;
  labels: readonly string[];
}

interface HistogramDefinition extends Definition {
  /** Upper bounds. */
  buckets: readonly number[];
}

const answerSeconds = [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const statementSeconds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30];
const workSeconds = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60];

/** What has happened since the process started. */
export const counters = {
  assay_http_requests_total: {
    help: "Requests by route template, method and status; status `aborted` if the client left before the answer",
    labels: ["route", "method", "status"],
  },
  assay_http_connections_refused_total: {
    help: "Connections refused for sending something other than valid HTTP, by status",
    labels: ["status"],
  },
  assay_decisions_total: {
    help: "Stored analyses with a decision, by decision and mode",
    labels: ["decision", "mode"],
  },
  assay_analyses_failed_total: {
    help: "Stored analyses without a decision, by reason and mode",
    labels: ["reason", "mode"],
  },
  assay_rate_limit_refusals_total: {
    help: "Requests and attempts refused by a rate limit, by limit",
    labels: ["limit"],
  },
  assay_webhook_attempts_total: {
    help: "Delivery attempts by outcome (delivered, retrying, exhausted) and why they failed",
    labels: ["outcome", "error"],
  },
  assay_mails_total: {
    help: "Attempts to send a mail by outcome (sent, retrying, failed) and why they failed",
    labels: ["outcome", "error"],
  },
  assay_database_errors_total: {
    help: "Failed statements and connections, by pool and class: SQLSTATE class, connection, timeout or other",
    labels: ["pool", "class"],
  },
  assay_database_slow_queries_total: {
    help: "Statements that took at least SLOW_QUERY_MS, by pool",
    labels: ["pool"],
  },
  assay_function_calls_total: {
    help: "Calls of durable functions by function and outcome (ok, error); a run takes several calls",
    labels: ["function", "outcome"],
  },
} as const satisfies Record<string, Definition>;

/** How long things took, and how large they were. */
export const histograms = {
  assay_http_request_duration_seconds: {
    help: "Time from a request's head to the end of its answer, by route template and method",
    labels: ["route", "method"],
    buckets: answerSeconds,
  },
  assay_analysis_group_analyses: {
    help: "Single analyses written together in one transaction",
    labels: [],
    buckets: [1, 2, 4, 8, 16, 32, 64],
  },
  assay_analysis_group_duration_seconds: {
    help: "Time to analyze and write one group of single analyses",
    labels: [],
    buckets: answerSeconds,
  },
  assay_database_query_duration_seconds: {
    help: "Time from sending a statement to its complete answer, by pool",
    labels: ["pool"],
    buckets: statementSeconds,
  },
  assay_webhook_attempt_duration_seconds: {
    help: "Time of a delivery attempt, from the name lookup to the end of the response",
    labels: [],
    buckets: workSeconds,
  },
  assay_function_call_duration_seconds: {
    help: "Time of a call of a durable function, by function",
    labels: ["function"],
    buckets: workSeconds,
  },
} as const satisfies Record<string, HistogramDefinition>;

/** The present state. Gauges from the database are absent while it doesn't answer. */
export const gauges = {
  assay_build_info: {
    help: "Always 1; the labels say which version runs",
    labels: ["version", "model_version", "node_version"],
  },
  assay_rate_limit_degraded: {
    help: "1 while the shared rate limit store fails and this process counts alone, otherwise 0",
    labels: [],
  },
  assay_analysis_waiting_analyses: {
    help: "Single analyses waiting to be written",
    labels: [],
  },
  assay_database_connections: {
    help: "Open connections of a pool by state (idle, used); threads have pools of their own",
    labels: ["pool", "state"],
  },
  assay_database_waiting_queries: {
    help: "Statements and transactions waiting for a connection, by pool",
    labels: ["pool"],
  },
  assay_database_up: {
    help: "1 if the database answered the questions behind these gauges within two seconds, otherwise 0",
    labels: [],
  },
  assay_queue_jobs: {
    help: "Jobs of the embedded executor by state: due, running, later",
    labels: ["state"],
  },
  assay_queue_events: {
    help: "Events that the embedded executor hasn't read yet (counted up to 1001)",
    labels: [],
  },
  assay_queue_heartbeat_age_seconds: {
    help: "Time since the embedded executor last read its queue, which it does at least every minute",
    labels: [],
  },
  assay_queue_oldest_due_age_seconds: {
    help: "How long the embedded executor's most overdue job has been due; 0 without one",
    labels: [],
  },
  assay_webhook_pending_deliveries: {
    help: "Deliveries that are due or will be retried (counted up to 100001)",
    labels: [],
  },
  assay_webhook_oldest_due_age_seconds: {
    help: "How long the most overdue delivery has been due; 0 without one",
    labels: [],
  },
  assay_webhook_failing_endpoints: {
    help: "Enabled webhooks whose last attempts all failed",
    labels: [],
  },
  assay_batch_open_batches: {
    help: "Batches being processed",
    labels: [],
  },
  assay_batch_oldest_age_seconds: {
    help: "Time since the oldest open batch was submitted; 0 without one",
    labels: [],
  },
  assay_batch_longest_pause_seconds: {
    help: "Longest time since an open batch last made progress; 0 without one",
    labels: [],
  },
} as const satisfies Record<string, Definition>;

export type CounterName = keyof typeof counters;
export type HistogramName = keyof typeof histograms;
export type GaugeName = keyof typeof gauges;

type LabelsIn<Definitions extends Record<string, Definition>, Name extends keyof Definitions> = Record<
  Definitions[Name]["labels"][number],
  string
>;

/** The labels of a metric, with all their values. */
export type CounterLabels<Name extends CounterName> = LabelsIn<typeof counters, Name>;
export type HistogramLabels<Name extends HistogramName> = LabelsIn<typeof histograms, Name>;
export type GaugeLabels<Name extends GaugeName> = LabelsIn<typeof gauges, Name>;
