import type { LimiterResult } from "@/lib/platform/limits/limiter";
import type { LimitBucket } from "@/lib/platform/limits/store";
import type { ProcessMetrics } from "@/lib/platform/metrics/registry";

/* What the service and its pages process ask of each other. */

/** What the pages process needs to begin. */
export interface PagesSetup {
  connectionString: string;
  directConnectionString: string;
  clientAddressHeader: string;
  /** The Unix socket that the process listens at. */
  socketPath: string;
}

export interface Consumption {
  bucket: LimitBucket;
  subject: string;
  cost: number;
  /** Names the function that counts what was consumed before; absent without one. */
  seed?: number;
}

/** What the service answers. */
export type ServiceAnswers = {
  setup(input: null): Promise<PagesSetup>;
  /** The process listens. */
  opened(input: null): void;
  consume(input: Consumption): Promise<LimiterResult>;
  giveBack(input: Consumption & { result: LimiterResult }): Promise<void>;
  changed(organizationId: string): void;
};

/** What the pages process answers. */
export type PagesAnswers = {
  seed(input: number): Promise<number>;
  metrics(input: null): Promise<ProcessMetrics>;
  changed(organizationId: string): void;
  /** Ends the process once it has finished. */
  stop(input: null): void;
};
