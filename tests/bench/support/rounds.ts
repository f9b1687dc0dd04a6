import type pg from "pg";
import { type LoadRequest, load } from "./load";
import { familySeconds, postmasterOf, processorSeconds } from "./processes";
import type { Report } from "./report";

/* Several servers under the same load in alternating rounds, so that what else the machine does reaches all alike. */

export interface Target {
  /** Of one server, or of several instances that share the connections. */
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
  /** One more comes first and does not count: connections open in it. */
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
export async function alternate<Key extends string>(
  targets: Readonly<Record<Key, Target>>,
  { connections, seconds, rounds, pool }: Rounds,
): Promise<Record<Key, Measured>> {
  const postmaster = await postmasterOf(pool);
  const keys = Object.keys(targets) as Key[];
  const all = Object.fromEntries(keys.map((key) => [key, nothing()])) as Record<Key, Measured>;
  for (let round = 0; round <= rounds; round++) {
    for (let turn = 0; turn < keys.length; turn++) {
      const key = keys[(turn + round) % keys.length] as Key;
      await measure(targets[key], all[key], round === 0);
    }
  }
  return all;

  async function measure(target: Target, into: Measured, isFirst: boolean): Promise<void> {
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
    if (isFirst) return;
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

/**
 * Loads each target until the compiler has settled, which takes some thousand requests, or for 20 s. Returns how many
 * each has answered.
 */
export async function warmUp<Key extends string>(
  targets: Readonly<Record<Key, Target>>,
): Promise<Record<Key, number>> {
  const counts: Record<string, number> = {};
  for (const [key, { origins, request, settle }] of Object.entries<Target>(targets)) {
    const results = await Promise.all(
      origins.map((origin) => load(origin, request, { connections: 16, seconds: 20, requests: 4_000 })),
    );
    await settle?.();
    counts[key] = results.reduce((sum, { count }) => sum + count, 0);
  }
  return counts as Record<Key, number>;
}

/** How many requests each has answered. */
export function countsOf<Key extends string>(measured: Readonly<Record<Key, Measured>>): Record<Key, number> {
  const counts = Object.entries<Measured>(measured).map(([key, { count }]) => [key, count] as const);
  return Object.fromEntries(counts) as Record<Key, number>;
}

function nothing(): Measured {
  return { count: 0, rate: [], p50: [], p99: [], service: [], postgres: [], generator: [], wal: [] };
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
  add("service and PostgreSQL CPU", ({ service, postgres }) =>
    service.map((own, round) => {
      const theirs = postgres[round] ?? null;
      return own === null || theirs === null ? null : own + theirs;
    }),
  );
}

function sumOf(sum: number | undefined, more: number | undefined): number | undefined {
  return sum === undefined || more === undefined ? undefined : sum + more;
}
