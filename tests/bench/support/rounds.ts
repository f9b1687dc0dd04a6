import type pg from "pg";
import { type LoadRequest, load } from "./load";
import { familySeconds, postmasterOf, processorSeconds } from "./processes";
import type { Report } from "./report";

/* Several servers under the same load in alternating rounds, so that what else the machine does reaches all alike. */

export interface Target {
  name: string;
  /** The nth origin is for every nth request: one, or several instances of a service. */
  origins: string[];
  request(): LoadRequest;
  /** The processes whose time counts. */
  pids: (number | undefined)[];
  /** Waits for what a round leaves to do in the background; its processor time counts, the wait does not. */
  settle?(): Promise<void>;
}

interface Rounds {
  connections: number;
  seconds: number;
  /** Of which the first, in addition, is a warm-up. */
  rounds: number;
  /** A database that PostgreSQL's work is read through. */
  pool: pg.Pool;
}

/** What one target did in each round. Costs are per request; null where this platform does not tell. */
export interface Measured {
  count: number;
  /** Requests a second. */
  rate: number[];
  /** Milliseconds. */
  p50: number[];
  p99: number[];
  /** Milliseconds of processor time of the target's processes, of PostgreSQL, and of this process. */
  service: (number | null)[];
  postgres: (number | null)[];
  generator: number[];
  /** KiB of write-ahead log. */
  wal: number[];
}

/** Measures each target once in every round. The order shifts by one from round to round. */
export async function alternate(
  targets: readonly Target[],
  { connections, seconds, rounds, pool }: Rounds,
): Promise<Measured[]> {
  const postmaster = await postmasterOf(pool);
  const all = targets.map((): Measured => {
    return { count: 0, rate: [], p50: [], p99: [], service: [], postgres: [], generator: [], wal: [] };
  });
  for (let round = 0; round <= rounds; round++) {
    for (let turn = 0; turn < targets.length; turn++) {
      const at = (turn + round) % targets.length;
      await measure(targets[at] as Target, all[at] as Measured, round === 0);
    }
  }
  return all;

  async function measure(target: Target, into: Measured, isWarmUp: boolean): Promise<void> {
    const before = await usage(target);
    const share = connections / target.origins.length;
    const results = await Promise.all(
      target.origins.map((origin) => load(origin, target.request, { connections: share, seconds })),
    );
    const generator = process.cpuUsage(before.generator);
    await target.settle?.();
    const after = await usage(target);
    const count = results.reduce((sum, result) => sum + result.count, 0);
    into.count += count;
    if (isWarmUp) return;
    const each = (from: number | undefined, to: number | undefined) =>
      from === undefined || to === undefined ? null : ((to - from) * 1_000) / count;
    into.rate.push(results.reduce((sum, { perSecond }) => sum + perSecond, 0));
    into.p50.push(Math.max(...results.map(({ p50 }) => p50)));
    into.p99.push(Math.max(...results.map(({ p99 }) => p99)));
    into.service.push(each(before.service, after.service));
    into.postgres.push(each(before.postgres, after.postgres));
    into.generator.push((generator.user + generator.system) / 1_000 / count);
    into.wal.push((after.walBytes - before.walBytes) / 1_024 / count);
  }

  async function usage({ pids }: Target) {
    const { rows } = await pool.query<{ bytes: string }>("SELECT pg_current_wal_lsn() - '0/0' AS bytes");
    const seconds = pids.map(processorSeconds);
    return {
      service: seconds.reduce<number | undefined>((sum, own) => sumOf(sum, own), 0),
      postgres: familySeconds(postmaster),
      walBytes: Number(rows[0]?.bytes),
      generator: process.cpuUsage(),
    };
  }
}

/** Adds everything that `alternate` measured of a target, as medians over the rounds. */
export function addMeasured(report: Report, name: string, measured: Measured): void {
  report.add({ name, measure: "rate", unit: "requests/s", rounds: measured.rate });
  report.add({ name, measure: "p50", unit: "ms", rounds: measured.p50 });
  report.add({ name, measure: "p99", unit: "ms", rounds: measured.p99 });
  for (const part of ["service", "postgres"] as const) {
    const known = measured[part].filter((value) => value !== null);
    if (known.length > 0) report.add({ name, measure: partNames[part], unit: "ms", rounds: known });
  }
  report.add({ name, measure: "generator CPU", unit: "ms", rounds: measured.generator });
  report.add({ name, measure: "WAL", unit: "KiB", rounds: measured.wal });
}

const partNames = { service: "service CPU", postgres: "PostgreSQL CPU" } as const;

/** Adds how the rates and the costs of two targets relate, as medians of each round's ratio. */
export function addRatio(report: Report, name: string, measured: Measured, to: Measured): void {
  const ratios = (of: (one: Measured) => (number | null)[]) =>
    of(measured).flatMap((value, round) => {
      const other = of(to)[round];
      return value === null || other === null || other === undefined || other === 0 ? [] : [value / other];
    });
  const add = (measure: string, of: (one: Measured) => (number | null)[]) => {
    const rounds = ratios(of);
    if (rounds.length > 0) report.add({ name, measure, unit: "×", rounds });
  };
  add("rate", ({ rate }) => rate);
  add("p99", ({ p99 }) => p99);
  add("service CPU", ({ service }) => service);
}

function sumOf(sum: number | undefined, more: number | undefined): number | undefined {
  return sum === undefined || more === undefined ? undefined : sum + more;
}
