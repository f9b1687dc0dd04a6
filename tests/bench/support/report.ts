import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import path from "node:path";
import type { BenchResult, Figure, Machine } from "./figures";
import { consoleTable } from "./format";
import { median } from "./median";

/* What a bench measured, as a file for other programs and as a table for people. */

/** Without `value`, the median of the rounds; without `rounds`, the value is the only one. */
type NewFigure = Pick<Figure, "name" | "measure" | "unit"> &
  ({ value: number; rounds?: number[] } | { value?: undefined; rounds: number[] });

const folder = "bench-results";

export class Report {
  readonly #bench: string;
  readonly #figures: Figure[] = [];

  /** `bench` names the file. */
  constructor(bench: string) {
    this.#bench = bench;
  }

  add({ name, measure, unit, value, rounds }: NewFigure): void {
    const chosen = value ?? median(rounds);
    this.#figures.push({ name, measure, unit, value: chosen, rounds: rounds ?? [chosen] });
  }

  /** Writes `bench-results/<bench>.json` and prints the table. */
  publish(): void {
    const result: BenchResult = { bench: this.#bench, machine: thisMachine(), figures: this.#figures };
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, `${this.#bench}.json`), `${JSON.stringify(result, null, 2)}\n`);
    console.log(consoleTable(this.#figures));
  }
}

/** The latest results of these benches, or of all. Throws if one is missing. */
export function readResults(benches: readonly string[] = []): BenchResult[] {
  const written = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".json")) : [];
  const names = benches.length > 0 ? benches.map((bench) => `${bench}.json`) : written.sort();
  return names.map((name) => JSON.parse(readFileSync(path.join(folder, name), "utf8")) as BenchResult);
}

function thisMachine(): Machine {
  return {
    cores: cpus().length,
    processor: cpus()[0]?.model.trim() ?? "unknown",
    memoryGib: Math.round((totalmem() / 2 ** 30) * 10) / 10,
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    commit: commit(),
    date: new Date().toISOString(),
  };
}

/** "+" marks changes that are not committed. */
function commit(): string {
  const git = (...args: string[]) =>
    execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  try {
    return git("rev-parse", "--short", "HEAD") + (git("status", "--porcelain") === "" ? "" : "+");
  } catch {
    return "unknown"; // Not a clone.
  }
}
