import type { Pool } from "pg";
import type { Clock } from "@/lib/platform/clock";
import type { Keys } from "@/lib/platform/crypto/load-keys";
import type { PrismaClient } from "@/lib/platform/db/generated/client";
import type { Env } from "@/lib/platform/env";
import type { Limiter } from "@/lib/platform/limits/limiter";
import type { Logger } from "@/lib/platform/log";
import type { WorkQueue } from "@/lib/platform/work-queue";

/** Objects of which one service has one, such as caches, by name. */
export interface Parts {
  /** The part of that name, made by `make` the first time. */
  get(name: string, make: (ports: CorePorts) => unknown): unknown;
}

/** What all of the service's code stands on, on any thread. Made by the composition root and handed down. */
export interface CorePorts {
  env: Env;
  clock: Clock;
  log: Logger;
  keys: Keys;
  /** Has background work done. */
  work: WorkQueue;
  /** What domains have one of: see `definePart`. */
  parts: Parts;
  /** Runs before connections are closed, the latest first. */
  beforeClose(stop: () => Promise<void>): void;
}

/**
 * The service's parts on its main thread, over the data of all organizations. Domain functions get a `Context`
 * of one organization instead; only background work and what precedes sign-in take the platform itself.
 */
export interface Platform extends CorePorts {
  pool: Pool;
  /** Of the database that `pool` is connected to. */
  connectionString: string;
  prisma: PrismaClient;
  limiter: Limiter;
  /** Name of the request header in which our own listener states the client's address; unguessable. */
  clientAddressHeader: string;
  /** Answers /api/inngest; absent where no background work is done. */
  answerInngest?: (request: Request) => Promise<Response>;
  /** Ends connections; the embedded database stops when no other process uses it. */
  close(): Promise<void>;
}
