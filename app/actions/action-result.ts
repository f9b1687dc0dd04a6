/** Why something was refused: one sentence, and messages for the fields at fault. */
export interface Refusal {
  message: string;
  fieldErrors: Record<string, string>;
}

/** The result of a server action: thrown errors would reach the browser without their message. */
export type ActionResult<Value> = { ok: true; value: Value } | ({ ok: false } & Refusal);
