import { z } from "zod";

/* Messages between the SDK and a server. See docs/SDK_SPEC.md in the repository inngest/inngest. */

/** Where the app takes the server's calls. */
export const INNGEST_PATH = "/api/inngest";
/** The step id of a call that continues the function instead of running one step. */
export const WHOLE_FUNCTION = "step";
export const FUNCTION_FAILED = "inngest/function.failed";
export const SCHEDULED = "inngest/scheduled.timer";

export interface DurableEvent {
  id: string;
  name: string;
  data: Record<string, unknown>;
  /** Milliseconds since 1970. Functions start no earlier than this. */
  ts: number;
  user: Record<string, unknown>;
  v?: string | undefined;
}

/** An error without its stack, which belongs in the log. */
export interface StepError {
  name: string;
  message: string;
  code?: string | undefined;
}

/** The result of a finished step, as stored and as sent to the SDK. */
export type StepOutput = { data: unknown } | { error: StepError };

/** Text without control characters or lone surrogates: PostgreSQL's text type can't hold all of them. */
const label = z
  .string()
  .min(1)
  .max(255)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u);

export const eventSchema = z.object({
  id: label.nullish(),
  name: label,
  data: z.record(z.string(), z.unknown()).nullish(),
  ts: z.number().int().nonnegative().nullish(),
  user: z.record(z.string(), z.unknown()).nullish(),
  v: z.string().nullish(),
});

/** An event to send. Without an id, sending it twice starts its functions twice. */
export type SentEvent = z.input<typeof eventSchema>;

export const operationSchema = z.looseObject({
  id: z.string().min(1),
  op: z.string(),
  name: z.string().nullish(),
  displayName: z.string().nullish(),
  data: z.unknown().optional(),
  error: z.unknown().optional(),
  opts: z.looseObject({ parallelMode: z.string().optional() }).nullish(),
});

export type Operation = z.output<typeof operationSchema>;

export const checkpointSchema = z.object({
  run_id: z.string(),
  /** `<job>:<token>`: the caller's lease. */
  qi_id: z.string(),
  steps: z.array(operationSchema),
});
