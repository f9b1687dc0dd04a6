import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { counters, gauges, histograms } from "@/lib/platform/metrics/definitions";

/* The dashboard and the rules ask for labels that exist, in expressions that are whole. tests/api/metrics.test.ts looks for the metrics. */

interface Panel {
  id: number;
  type: string;
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { expr: string; datasource: { uid: string } }[];
}
interface Dashboard {
  uid: string;
  schemaVersion: number;
  panels: Panel[];
  templating: { list: { name: string; type: string }[] };
}

const dashboard = JSON.parse(readFileSync("docs/grafana/assay-dashboard.json", "utf8")) as Dashboard;
const shown = dashboard.panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr }): [string, string] => [title, expr]),
);

const rules = readFileSync("docs/grafana/alerts.yaml", "utf8")
  .split(/^ {6}- alert: /m)
  .slice(1)
  .map((rule) => {
    const [, block = "", inline = ""] = /^ {8}expr: (?:\|\n((?: {10}.*\n)+)|(.*))/m.exec(rule) ?? [];
    return {
      name: rule.split("\n", 1)[0] ?? "",
      expr: `${block}${inline}`,
      summary: /^ {10}summary: "(.+)"$/m.exec(rule)?.[1] ?? "",
      runbook: /^ {10}runbook: "(.+)"$/m.exec(rule)?.[1] ?? "",
    };
  });

/** Labels that Prometheus adds, or that Node's metrics have. */
const given = new Set(["job", "instance", "le", "kind"]);
const ours = { ...counters, ...histograms, ...gauges } as Record<string, { labels: readonly string[] }>;

function expectWhole(expr: string): void {
  expect(expr).toMatch(/\S/);
  const open: string[] = [];
  for (const character of expr.replace(/"(?:[^"\\]|\\.)*"/g, "")) {
    if ("({[".includes(character)) open.push(")}]"["({[".indexOf(character)] as string);
    else if (")}]".includes(character)) expect(open.pop(), expr).toBe(character);
  }
  expect(open, expr).toEqual([]);
}

/** The labels that an expression names. */
function labelsIn(expr: string): string[] {
  const selected = [...expr.matchAll(/\{([^}]*)\}/g)].flatMap(([, inside = ""]) =>
    [...inside.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = ""]) => label),
  );
  const grouped = [...expr.matchAll(/\b(?:by|without|on|ignoring)\s*\(([^)]*)\)/g)].flatMap(
    ([, inside = ""]) => inside.split(",").map((label) => label.trim()),
  );
  return [...selected, ...grouped];
}

function expectKnownLabels(expr: string): void {
  const known = [...expr.matchAll(/assay_\w+/g)].flatMap(
    ([name]) => ours[name]?.labels ?? ours[name.replace(/_(?:bucket|sum|count)$/, "")]?.labels ?? [],
  );
  const unknown = labelsIn(expr).filter((label) => !given.has(label) && !known.includes(label));
  expect(unknown, expr).toEqual([]);
}

describe("the dashboard", () => {
  it("has an identity, and asks a data source that its reader chooses", () => {
    expect(dashboard).toMatchObject({ uid: "assay", schemaVersion: expect.any(Number) });
    expect(dashboard.templating.list).toContainEqual(
      expect.objectContaining({ name: "datasource", type: "datasource" }),
    );
    const sources = dashboard.panels.flatMap(({ targets = [] }) =>
      targets.map(({ datasource }) => datasource.uid),
    );
    // biome-ignore lint/suspicious/noTemplateCurlyInString: Grafana's own notation
    expect(new Set(sources)).toEqual(new Set(["${datasource}"]));
  });

  it("gives each panel an id and a place of its own", () => {
    const ids = dashboard.panels.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const places = dashboard.panels.map(({ gridPos: { x, y } }) => `${x} ${y}`);
    expect(new Set(places).size).toBe(places.length);
    for (const { gridPos } of dashboard.panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
  });

  it.each(shown)("%s: %s", (_, expr) => {
    expectWhole(expr);
    expectKnownLabels(expr);
  });

  it("shows every metric of ours", () => {
    const text = shown.map(([, expr]) => expr).join("\n");
    expect(Object.keys(ours).filter((name) => !text.includes(name))).toEqual([]);
  });
});

describe("the rules", () => {
  it.each(rules)("$name has a whole expression, a summary and what to do", ({ expr, summary, runbook }) => {
    expectWhole(expr);
    expectKnownLabels(expr);
    expect(summary).not.toBe("");
    expect(runbook).toMatch(/\.$/);
  });

  it("have different names", () => {
    expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length);
    expect(rules.length).toBeGreaterThan(10);
  });
});
