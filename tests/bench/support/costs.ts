import type { BenchResult, Figure } from "./figures";
import { formatNumber, machineLine } from "./format";
import { median } from "./median";

/* What one analysis costs, and what many a second would take, from what `analyze` and `engine` measured. */

/** Half of a processor stays free for bursts, garbage collection, checkpoints and vacuum. */
const utilization = 0.5;
/** At most, with one process for the API and Inngest: the API, pages, background work, batches, uploads, and two that listen. */
export const connectionsOfInstance = 16 + 14 + 4 + 6 + 4 + 2;
const rates = [1_000, 100_000];

/** Milliseconds of processor time unless the name says otherwise. */
export interface Costs {
  service: number;
  http: number;
  normalize: number;
  assess: number;
  /** Validation, crypto, the database driver, the log. */
  rest: number;
  postgres: number;
  walKib: number;
  storedKib: number;
  /** In addition. */
  keyService: number;
  keyPostgres: number;
  webhookService: number;
  webhookPostgres: number;
}

export interface Capacity {
  perSecond: number;
  /** One Node thread each. */
  instances: number;
  /** Of PostgreSQL, over all its machines. */
  cores: number;
  /** MiB a second. */
  wal: number;
  /** GiB a day. */
  stored: number;
  connections: number;
}

export function costsOf(analyze: BenchResult, engine: BenchResult): Costs {
  const of = (name: string, measure: string) => figureOf(analyze, `${name}, 16 connections`, measure);
  const at = (name: string, measure: string) => of(name, measure).value;
  /** Compares within each round, because what else the machine does changes from round to round. */
  const more = (name: string, measure: string) => {
    const without = of("analyze", measure).rounds;
    const added = of(name, measure).rounds.map((value, round) => value - (without[round] ?? Number.NaN));
    // What is added may be less than rounds differ.
    return Math.max(0, median(added));
  };
  const service = at("analyze", "service CPU");
  const postgres = at("analyze", "PostgreSQL CPU");
  const http = at("health", "service CPU");
  const engineMilliseconds = (name: string) => 1_000 / figureOf(engine, name, "rate").value;
  const normalize = engineMilliseconds("normalize") + engineMilliseconds("identifiers");
  const assess = engineMilliseconds("assess");
  return {
    service,
    http,
    normalize,
    assess,
    rest: service - http - normalize - assess,
    postgres,
    walKib: at("analyze", "WAL"),
    storedKib: figureOf(analyze, "stored analysis", "size").value,
    keyService: more("analyze with Idempotency-Key", "service CPU"),
    keyPostgres: more("analyze with Idempotency-Key", "PostgreSQL CPU"),
    webhookService: more("analyze with one webhook", "service CPU"),
    webhookPostgres: more("analyze with one webhook", "PostgreSQL CPU"),
  };
}

export function capacityFor(perSecond: number, { service, postgres, walKib, storedKib }: Costs): Capacity {
  const busy = (ms: number) => Math.ceil((perSecond * ms) / 1_000 / utilization);
  const instances = busy(service);
  return {
    perSecond,
    instances,
    cores: busy(postgres),
    wal: (perSecond * walKib) / 1_024,
    stored: (perSecond * storedKib * 86_400) / 1_024 ** 2,
    connections: instances * connectionsOfInstance,
  };
}

/** The part of docs/scaling.md between its two marks. */
export function costsMarkdown(analyze: BenchResult, engine: BenchResult): string {
  const costs = costsOf(analyze, engine);
  const capacities = rates.map((rate) => capacityFor(rate, costs));
  const row = (what: string, ...values: (number | string)[]) =>
    `| ${[what, ...values.map((value) => (typeof value === "number" ? formatNumber(value) : value))].join(" | ")} |`;
  const n = formatNumber;
  const share = `${utilization * 100} %`;
  return [
    `Measured on ${machineLine(analyze)}, at 16 connections, medians.`,
    "",
    "| One analysis | Service, ms of one thread | PostgreSQL, ms of its processors |",
    "|---|---|---|",
    row("HTTP: read the request, find the route, answer (as `GET /api/health`)", costs.http, ""),
    row("Normalize, and make the identifiers", costs.normalize, ""),
    row("Assess", costs.assess, ""),
    row("The rest: authentication, validation, crypto, database driver, log", costs.rest, ""),
    row("**In total**", costs.service, costs.postgres),
    row("In addition with `Idempotency-Key`", costs.keyService, costs.keyPostgres),
    row("In addition with one webhook, delivered", costs.webhookService, costs.webhookPostgres),
    "",
    `It writes ${n(costs.walKib)} KiB of WAL and keeps ${n(costs.storedKib)} KiB in tables and indexes.`,
    "",
    `| Analyses a second | ${rates.map((rate) => n(rate)).join(" | ")} |`,
    `|---|${rates.map(() => "---|").join("")}`,
    row(
      `Instances, each busy ${share}: rate × ${n(costs.service)} ms ÷ 1,000 ÷ ${utilization}`,
      ...capacities.map(({ instances }) => instances),
    ),
    row(
      `Processors of PostgreSQL, busy ${share}: rate × ${n(costs.postgres)} ms ÷ 1,000 ÷ ${utilization}`,
      ...capacities.map(({ cores }) => cores),
    ),
    row(
      `Connections at most: instances × ${connectionsOfInstance}`,
      ...capacities.map(({ connections }) => connections),
    ),
    row(`WAL, MiB a second: rate × ${n(costs.walKib)} KiB ÷ 1,024`, ...capacities.map(({ wal }) => wal)),
    row(
      `Kept, GiB a day at this rate: rate × ${n(costs.storedKib)} KiB × 86,400 ÷ 1,024²`,
      ...capacities.map(({ stored }) => stored),
    ),
  ].join("\n");
}

/** Throws if the bench did not measure it, as without /proc. */
function figureOf({ bench, figures }: BenchResult, name: string, measure: string): Figure {
  const found = figures.find((figure) => figure.name === name && figure.measure === measure);
  if (found === undefined) throw new Error(`${bench} has no ${measure} of ${name}`);
  return found;
}
