import { unstable_rethrow } from "next/navigation";
import { AppError } from "@/lib/platform/errors";
import { describeError } from "@/lib/platform/log";
import { runtime } from "@/lib/platform/runtime";

/** Why something was refused: in a sentence, and at the fields that are wrong. */
export interface Refusal {
  message: string;
  fieldErrors: Record<string, string>;
}

/** What a server action answers: thrown errors would reach the browser without their message. */
export type ActionResult<Value> = { ok: true; value: Value } | ({ ok: false } & Refusal);

/** Runs a service for a page; its refusals become messages, at the field where they have one. */
export async function actionResult<Value>(run: () => Promise<Value>): Promise<ActionResult<Value>> {
  try {
    return { ok: true, value: await run() };
  } catch (error) {
    // Redirects are thrown too.
    unstable_rethrow(error);
    if (error instanceof AppError) {
      const fieldErrors = Object.fromEntries(error.details.map(({ path, message }) => [path, message]));
      return { ok: false, message: error.message, fieldErrors };
    }
    runtime().log.error({ error: describeError(error) }, "an action failed");
    return { ok: false, message: "Something went wrong on our side. Try again.", fieldErrors: {} };
  }
}
