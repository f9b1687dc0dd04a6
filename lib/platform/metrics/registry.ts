import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from "prom-client";
import {
  type CounterName,
  counters,
  type GaugeLabels,
  type GaugeName,
  gauges,
  type HistogramName,
  histograms,
} from "./definitions";
import type { Metrics } from "./metrics";

/** Metrics of a process, to be added to those of others. */
export type ProcessMetrics = MetricObjectWithValues<MetricValue<string>>[];

export interface MetricsRegistry extends Metrics {
  set<Name extends GaugeName>(name: Name, labels: GaugeLabels<Name>, value: number): void;
  /** Makes gauges absent until they are set again: an unknown value is not zero. */
  forget(names: readonly GaugeName[]): void;
  /** All metrics as text that Prometheus reads, with those of Node and the process, added to other processes'. */
  text(others?: readonly ProcessMetrics[]): Promise<string>;
  values(): Promise<ProcessMetrics>;
  contentType: string;
}

/** How often the delay of the event loop is sampled, in milliseconds. Each sample wakes the process. */
const eventLoopPrecision = 20;

/** Gauges that sum up others but are named like counters, about which Prometheus' own check complains. */
const misnamed = ["handles", "requests", "resources"].map((kind) => `nodejs_active_${kind}_total`);

/** Holds all metrics of a process. One per process: it also observes Node. */
export function createMetricsRegistry(): MetricsRegistry {
  const registry = new Registry();
  const registers = [registry];
  const made = {
    counters: mapOf(counters, (name, { help, labels: labelNames }) => {
      return new Counter({ name, help, labelNames, registers });
    }),
    histograms: mapOf(histograms, (name, { help, labels: labelNames, buckets }) => {
      return new Histogram({ name, help, labelNames, buckets: [...buckets], registers });
    }),
    gauges: mapOf(gauges, (name, { help, labels: labelNames }) => {
      return new Gauge({ name, help, labelNames, registers });
    }),
  };
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: eventLoopPrecision });
  for (const name of misnamed) registry.removeSingleMetric(name);
  const forget = (names: readonly GaugeName[]) => {
    for (const name of names) {
      const gauge = made.gauges.get(name) as Gauge;
      gauge.reset();
      // One without labels would otherwise become zero.
      if (gauges[name].labels.length === 0) gauge.remove();
    }
  };
  forget([...made.gauges.keys()]);
  return {
    count(name, labels, by = 1) {
      (made.counters.get(name) as Counter).inc(labels, by);
    },
    observe(name, labels, value) {
      (made.histograms.get(name) as Histogram).observe(labels, value);
    },
    set(name, labels, value) {
      (made.gauges.get(name) as Gauge).set(labels, value);
    },
    forget,
    async text(others = []) {
      if (others.length === 0) return registry.metrics();
      return AggregatorRegistry.aggregate([await registry.getMetricsAsJSON(), ...others]).metrics();
    },
    values: () => registry.getMetricsAsJSON(),
    contentType: registry.contentType,
  };
}

/** What processes have counted, in all. Their present state is left out, as it ends with them. */
export async function addCounts(metrics: readonly ProcessMetrics[]): Promise<ProcessMetrics> {
  const all = await AggregatorRegistry.aggregate([...metrics]).getMetricsAsJSON();
  // They are strings, though their type is an enum.
  return all.filter(({ type }) => ["counter", "histogram"].includes(String(type)));
}

function mapOf<Name extends CounterName | HistogramName | GaugeName, Definition, Metric>(
  definitions: Record<Name, Definition>,
  make: (name: Name, definition: Definition) => Metric,
): Map<Name, Metric> {
  const entries = Object.entries(definitions) as [Name, Definition][];
  return new Map(entries.map(([name, definition]) => [name, make(name, definition)]));
}
