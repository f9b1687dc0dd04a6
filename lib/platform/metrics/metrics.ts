import type { CounterLabels, CounterName, HistogramLabels, HistogramName } from "./definitions";

/** Counts what happens, on any thread. Calls take about a microsecond and never fail. */
export interface Metrics {
  count<Name extends CounterName>(name: Name, labels: CounterLabels<Name>, by?: number): void;
  observe<Name extends HistogramName>(name: Name, labels: HistogramLabels<Name>, value: number): void;
}

/** For commands, which end before anything could read what they counted. */
export const noMetrics: Metrics = { count() {}, observe() {} };
