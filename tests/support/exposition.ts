/** A metric as /api/metrics shows it. */
export interface ShownMetric {
  help: string;
  type: string;
  samples: { name: string; labels: Record<string, string>; value: number }[];
}

/** Reads Prometheus' text format (version 0.0.4). Throws for a line that is none of it. */
export function readExposition(text: string): Map<string, ShownMetric> {
  const metrics = new Map<string, ShownMetric>();
  let current: ShownMetric | undefined;
  for (const line of text.split("\n").filter(Boolean)) {
    const [, keyword, name = "", rest = ""] = /^# (HELP|TYPE) (\S+) (.*)$/.exec(line) ?? [];
    if (keyword === "HELP") {
      current = { help: rest, type: "", samples: [] };
      metrics.set(name, current);
    } else if (keyword === "TYPE" && current) {
      current.type = rest;
    } else {
      const [, sample, labels = "", value] = /^([a-z_:][\w:]*)(?:\{(.*)\})? (\S+)$/i.exec(line) ?? [];
      if (sample === undefined || !current) throw new Error(`not a line of metrics: ${line}`);
      const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)];
      current.samples.push({
        name: sample,
        labels: Object.fromEntries(pairs.map(([, label, text]) => [label, text])),
        value: Number(value),
      });
    }
  }
  return metrics;
}

/** The value of a sample, by its name and some of its labels; undefined if there is none. */
export function sampleOf(
  text: string,
  name: string,
  labels: Record<string, string> = {},
): number | undefined {
  const samples = [...readExposition(text).values()].flatMap((metric) => metric.samples);
  const found = samples.filter(
    (sample) =>
      sample.name === name &&
      Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
  );
  return found.length === 0 ? undefined : found.reduce((sum, { value }) => sum + value, 0);
}
