/** Why something was refused: in a sentence, and at the fields that are wrong. */
export interface Refusal {
  message: string;
  fieldErrors: Record<string, string>;
}

/** What a server action answers: thrown errors would reach the browser without their message. */
export type ActionResult<Value> = { ok: true; value: Value } | ({ ok: false } & Refusal);
