import type { Pool } from "pg";
import type { Clock, Pause } from "@/lib/platform/clock";
import type { Keys } from "@/lib/platform/crypto/load-keys";
import type { PrismaClient } from "@/lib/platform/db/generated/client";
import type { SendBy } from "@/lib/platform/db/prisma-route";
import type { Env } from "@/lib/platform/env";
import type { Limiter } from "@/lib/platform/limits/limiter";
import type { Logger } from "@/lib/platform/log";
import type { Metrics } from "@/lib/platform/metrics/metrics";
import type { Tracing } from "@/lib/platform/tracing/tracing";
import type { WorkQueue } from "@/lib/platform/work-queue";

/** Objects that exist once per service, such as caches, by name. */
export interface Singletons {
  /** The singleton with this name; `make` creates it the first time. */
  get(name: string, make: (platform: Platform) => unknown): unknown;
}

/** `registered`: Inngest has the functions and reports nothing wrong. */
export type InngestState =
  | "starting"
  | "registered"
  | "not registered"
  | "events refused"
  | "calls refused"
  | "not called back";

export interface InngestHealth {
  state: InngestState;
  /** ISO 8601. */
  since: string;
}

/** What every context has as well: nothing that reaches an organization's data. */
export interface Dependencies {
  env: Env;
  clock: Clock;
  /** The system's by default. */
  pause?: Pause;
  log: Logger;
  metrics: Metrics;
  tracing: Tracing;
  keys: Keys;
  /** Queues background work. */
  work: WorkQueue;
  singletons: Singletons;
  /** Keeps a function from being stopped after its answer until `work` ends. `work` must not reject. */
  keepAlive(work: Promise<unknown>): void;
  /** Registers `stop` to run before connections are closed; the last one registered runs first. */
  beforeClose(stop: () => Promise<void>): void;
  limiter: Limiter;
}

/**
 * What the service's code runs on, over all organizations: for background work and code before sign-in. Made by the composition
 * root and passed down. A worker thread has one of its own, without Prisma and the limiter.
 */
export interface Platform extends Dependencies {
  pool: Pool;
  connectionString: string;
  /** The same database without a pooler in between: for LISTEN and for locks that last. */
  directConnectionString: string;
  prisma: PrismaClient;
  /** Runs a query of `prisma`'s in a transaction, or within a reach. */
  sendBy: SendBy;
  /** Name of the request header in which our own listener states the client's address; unguessable. */
  clientAddressHeader: string;
  /** Handles /api/inngest; absent unless background work runs on Inngest, the only caller. */
  answerInngest?: (request: Request) => Promise<Response>;
  /** Set when the service is about to end: it's no longer ready, so load balancers stop sending requests to it. */
  isStopping?: boolean;
  /** Absent like `answerInngest`. */
  inngestHealth?: () => InngestHealth;
  /** What /api/metrics answers; absent in commands, which nothing watches. */
  readMetrics?: () => Promise<{ text: string; contentType: string }>;
  /** The token required to read metrics. Without one, they can't be read. */
  metricsToken?: string;
  /** Closes connections; the embedded database stops if no other process uses it. */
  close(): Promise<void>;
}
