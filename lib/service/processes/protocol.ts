import type { AttemptJudge } from "@/lib/domain/ssn-guessing/judge";
import type { LimiterResult } from "@/lib/platform/limits/limiter";
import type { LimitBucket } from "@/lib/platform/limits/store";
import type { ProcessMetrics } from "@/lib/platform/metrics/registry";
import type { WorkMessage } from "@/lib/platform/work-queue";

/* What the service and a process that it has started ask of each other. */

/** What the process needs to begin. */
export interface ChildSetup {
  connectionString: string;
  directConnectionString: string;
  clientAddressHeader: string;
  /** How many connections its requests may use. */
  connections: number;
  /** The Unix socket where the two pass requests on: the pages process listens there, or the service. */
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
export type ServiceAnswers = AttemptJudge & {
  setup(input: null): Promise<ChildSetup>;
  /** The process takes requests. */
  opened(input: null): void;
  consume(input: Consumption): Promise<LimiterResult>;
  giveBack(input: Consumption & { result: LimiterResult }): Promise<void>;
  /** Answers once all other processes have noted it. */
  changed(organizationId: string): Promise<void>;
  queue(messages: WorkMessage[]): Promise<void>;
  /** Makes applicants searchable that the process has committed. */
  fillMasks(input: null): Promise<void>;
};

/** What the process answers. */
export type ChildAnswers = {
  seed(input: number): Promise<number>;
  metrics(input: null): Promise<ProcessMetrics>;
  changed(organizationId: string): void;
  /** Ends the process once it has finished. */
  stop(input: null): void;
};
