import type { BenchResult, Figure } from "./figures";

/** Three significant digits, or whole numbers from 1,000. */
export function formatNumber(value: number): string {
  return value.toLocaleString(
    "en-US",
    Math.abs(value) >= 1_000 ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: 3 },
  );
}

/** A line for each name and a column for each measure; names with other measures get a table of their own. */
export function consoleTable(figures: readonly Figure[]): string {
  const tables = new Map<string, Figure[][]>();
  for (const own of byName(figures)) {
    const columns = own.map(columnOf).join("\n");
    tables.set(columns, [...(tables.get(columns) ?? []), own]);
  }
  return [...tables.values()]
    .map((lines) =>
      aligned([
        ["", ...(lines[0] ?? []).map(columnOf)],
        ...lines.map((own) => [own[0]?.name ?? "", ...own.map(({ value }) => formatNumber(value))]),
      ]),
    )
    .join("\n\n");
}

/** One Markdown table of everything that the benches measured, below what they measured it on. */
export function markdownTable(results: readonly BenchResult[]): string {
  const machines = unique(results.map((result) => machineLine(result)));
  const rows = results.flatMap(({ bench, figures }) =>
    byName(figures).map((own) => `| ${bench} | ${own[0]?.name} | ${own.map(cellOf).join("; ")} |`),
  );
  return [...machines, "", "| Bench | What | Figures |", "|---|---|---|", ...rows].join("\n");
}

export function machineLine({ machine }: BenchResult): string {
  const { cores, processor, memoryGib, node, platform, commit, date } = machine;
  return `${cores} cores (${processor}), ${memoryGib} GiB, ${platform}, Node ${node}, commit ${commit}, ${date.slice(0, 10)}`;
}

/** The figure, and the range over its rounds if there were several. */
function cellOf({ measure, unit, value, rounds }: Figure): string {
  const range =
    rounds.length > 1
      ? ` (${formatNumber(Math.min(...rounds))} to ${formatNumber(Math.max(...rounds))})`
      : "";
  return `${measure} ${formatNumber(value)} ${unit}${range}`;
}

function columnOf({ measure, unit }: Figure): string {
  return `${measure} (${unit})`;
}

function byName(figures: readonly Figure[]): Figure[][] {
  return unique(figures.map(({ name }) => name)).map((name) => figures.filter((one) => one.name === name));
}

/** The first column to the left, the others to the right. */
function aligned(lines: readonly string[][]): string {
  const widths = lines[0]?.map((_, at) => Math.max(...lines.map((cells) => cells[at]?.length ?? 0))) ?? [];
  return lines
    .map(([name = "", ...cells]) =>
      [name.padEnd(widths[0] ?? 0), ...cells.map((cell, at) => cell.padStart(widths[at + 1] ?? 0))].join(
        "  ",
      ),
    )
    .join("\n");
}

function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}
