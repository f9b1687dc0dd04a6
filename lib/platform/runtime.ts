import type { Pool } from "pg";
import type { BatchThreads } from "@/lib/domain/batches/threads";
import type { Clock } from "./clock";
import type { Keys } from "./crypto/load-keys";
import type { PrismaClient } from "./db/generated/client";
import type { Env } from "./env";
import type { Limiter } from "./limits/limiter";
import type { Logger } from "./log";
import type { WorkQueue } from "./work-queue";

/**
 * What a process has one of. Pages and the API are bundled apart, so module variables exist twice in one
 * process; these live on globalThis and exist once.
 */
export interface Runtime {
  env: Env;
  clock: Clock;
  log: Logger;
  pool: Pool;
  /** Of the database that `pool` is connected to. */
  connectionString: string;
  prisma: PrismaClient;
  keys: Keys;
  limiter: Limiter;
  /** Name of the request header in which our own listener states the client's address; unguessable. */
  clientAddressHeader: string;
  /** Does the heavy parts of batches on other threads. */
  batchThreads: BatchThreads;
  /** Has background work done, by whoever does it here. */
  work: WorkQueue;
  /** Answers /api/inngest; absent where no background work is done. */
  answerInngest?: (request: Request) => Promise<Response>;
  /** Runs before connections are closed, the latest first. */
  beforeClose(stop: () => Promise<void>): void;
  /** Ends connections; the embedded database stops when nobody else uses it. */
  close(): Promise<void>;
}

interface Slot {
  runtime?: Runtime;
  starting?: Promise<Runtime>;
  singletons: Map<string, unknown>;
}

const key: unique symbol = Symbol.for("assay.runtime");
const processWide = globalThis as { [key]?: Slot };
processWide[key] ??= { singletons: new Map() };
const slot = processWide[key];

/** The runtime of this process. Throws before `provideRuntime` has finished. */
export function runtime(): Runtime {
  if (!slot.runtime) throw new Error("the service has not started");
  return slot.runtime;
}

/** Whether this process has a runtime or is about to have one. */
export function isRuntimeProvided(): boolean {
  return slot.starting !== undefined;
}

/** Starts the runtime once, however many bundles ask for it. */
export async function provideRuntime(start: () => Promise<Runtime>): Promise<Runtime> {
  slot.starting ??= start();
  slot.runtime = await slot.starting;
  return slot.runtime;
}

/** A process-wide object of a domain, such as a cache. */
export function singleton<T>(name: string, make: () => T): T {
  if (!slot.singletons.has(name)) slot.singletons.set(name, make());
  return slot.singletons.get(name) as T;
}
