import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import type { Env } from "@/lib/platform/env";

/** Beyond this, we haven't tried whether more of them pay: the service counts limits for all. */
const most = 8;
/** PostgreSQL takes a third of an analysis's processor time. On this machine, it needs a third of the processors. */
const share = 2 / 3;

/** How many processes answer the API: as set, or as many as pay on this machine. One is the service itself. */
export function apiProcesses(
  { API_PROCESSES, DATABASE_URL }: Pick<Env, "API_PROCESSES" | "DATABASE_URL">,
  processors = usableProcessors(),
): number {
  if (API_PROCESSES !== undefined) return API_PROCESSES;
  // Two are busy with one process and PostgreSQL, or with the service's other work.
  if (processors <= 2) return 1;
  return Math.min(most, DATABASE_URL === undefined ? Math.floor(processors * share) : processors - 1);
}

/** Of this process: fewer than the machine has if it is pinned to some, or its container may use no more. */
function usableProcessors(): number {
  return Math.min(availableParallelism(), containersProcessors());
}

/** What the control group allows, which Node doesn't look at. */
function containersProcessors(): number {
  try {
    const [quota, period] = readFileSync("/sys/fs/cgroup/cpu.max", "utf8").split(" ").map(Number);
    return Math.max(1, Math.floor((quota as number) / (period as number))) || Number.POSITIVE_INFINITY;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
