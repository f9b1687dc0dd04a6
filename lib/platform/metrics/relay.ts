import type { CounterName, HistogramName } from "./definitions";
import type { Metrics } from "./metrics";

/** What a worker thread has counted, for the main thread: see `addRelayed`. */
export interface RelayedMetrics {
  counts: [name: CounterName, labels: Record<string, string>, by: number][];
  observations: [name: HistogramName, labels: Record<string, string>, value: number][];
}

/** The longest that figures stay on their thread. */
const sendMilliseconds = 250;

/** The metrics of a worker thread: collects them and sends them on, several at a time. */
export function createMetricsRelay(send: (relayed: RelayedMetrics) => void): Metrics {
  let relayed: RelayedMetrics | undefined;
  const open = (): RelayedMetrics => {
    if (relayed) return relayed;
    setTimeout(() => {
      if (relayed) send(relayed);
      relayed = undefined;
    }, sendMilliseconds).unref();
    relayed = { counts: [], observations: [] };
    return relayed;
  };
  return {
    count: (name, labels, by = 1) => void open().counts.push([name, labels, by]),
    observe: (name, labels, value) => void open().observations.push([name, labels, value]),
  };
}

/** Adds a worker thread's figures to those of the main thread. */
export function addRelayed(metrics: Metrics, { counts, observations }: RelayedMetrics): void {
  for (const [name, labels, by] of counts) metrics.count(name, labels as never, by);
  for (const [name, labels, value] of observations) metrics.observe(name, labels as never, value);
}
