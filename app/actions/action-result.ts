import type { ErrorCode } from "@/lib/contract/errors";

/** Why something was refused: one sentence, and messages for the fields at fault. */
export interface Refusal {
  /** Undefined for failures that are not refusals. */
  code?: ErrorCode;
  message: string;
  fieldErrors: Record<string, string>;
}

/** The result of a server action: thrown errors would reach the browser without their message. */
export type ActionResult<Value> = { ok: true; value: Value } | ({ ok: false } & Refusal);
