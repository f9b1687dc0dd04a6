import { readdirSync, readFileSync } from "node:fs";
import type pg from "pg";

/* What processes on this machine have used. Linux only: elsewhere there is nothing to read, and figures are left out. */

/** Of /proc/<pid>/stat, a second on every platform that Node runs on. */
const ticksPerSecond = 100;

interface Stat {
  parent: number;
  /** Seconds of processor time, all threads. */
  own: number;
  /** The same of children that have ended and were waited for. */
  ended: number;
}

/** Seconds of processor time that a process has used, all threads together. */
export function processorSeconds(pid: number | undefined): number | undefined {
  return statOf(pid)?.own;
}

/** The same of a process and all its children, living and ended: for PostgreSQL, of the main process. */
export function familySeconds(pid: number | undefined): number | undefined {
  const head = statOf(pid);
  if (head === undefined) return undefined;
  let total = head.own + head.ended;
  for (const name of readdirSync("/proc")) {
    const stat = /^\d+$/.test(name) ? statOf(Number(name)) : undefined;
    if (stat?.parent === pid) total += stat?.own ?? 0;
  }
  return total;
}

/** The same of several processes and everything below them, each process once. */
export function treeSeconds(roots: readonly number[]): number {
  return treeOf(roots).reduce((sum, { own, ended }) => sum + own + ended, 0);
}

/**
 * MiB of memory of a process and everything below it, without PostgreSQL. What several processes share counts once.
 */
export function treeMebibytes(root: number | undefined): number | undefined {
  if (statOf(root) === undefined) return undefined;
  const kibibytes = treeOf([root as number])
    .filter(({ pid }) => !read(`/proc/${pid}/comm`)?.startsWith("postgres"))
    .map(({ pid }) => Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`) ?? "")?.[1] ?? 0));
  return kibibytes.reduce((sum, own) => sum + own, 0) / 1_024;
}

/** MiB of memory that a process holds. */
export function residentMebibytes(pid: number | undefined): number | undefined {
  const kibibytes = /VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`) ?? "")?.[1];
  return kibibytes === undefined ? undefined : Number(kibibytes) / 1_024;
}

/** The id of PostgreSQL's main process. */
export async function postmasterOf(pool: pg.Pool): Promise<number | undefined> {
  const { rows } = await pool.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  return statOf(rows[0]?.pid)?.parent;
}

/** The processes and all below them, each once. */
function treeOf(roots: readonly number[]): (Stat & { pid: number })[] {
  const stats = new Map<number, Stat>();
  for (const name of readdirSync("/proc")) {
    const stat = /^\d+$/.test(name) ? statOf(Number(name)) : undefined;
    if (stat !== undefined) stats.set(Number(name), stat);
  }
  const isBelow = (pid: number): boolean =>
    roots.includes(pid) || (stats.has(pid) && isBelow(stats.get(pid)?.parent as number));
  return [...stats].filter(([pid]) => isBelow(pid)).map(([pid, stat]) => ({ pid, ...stat }));
}

function statOf(pid: number | undefined): Stat | undefined {
  // The name of the program comes before the last parenthesis, and may have spaces.
  const fields = read(`/proc/${pid}/stat`)
    ?.replace(/^.*\) /s, "")
    .split(" ");
  if (fields === undefined) return undefined;
  const seconds = (first: number) => (Number(fields[first]) + Number(fields[first + 1])) / ticksPerSecond;
  return { parent: Number(fields[1]), own: seconds(11), ended: seconds(13) };
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined; // It has ended, or this is not Linux.
  }
}
