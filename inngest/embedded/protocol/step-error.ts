import { z } from "zod";
import type { StepError } from "./messages";

const schema = z.object({
  name: z.string(),
  message: z.string(),
  code: z.string().optional().catch(undefined),
});

/** The error in an SDK response, as stored and as sent back to the SDK. */
export function readStepError(body: unknown): StepError {
  const parsed = schema.safeParse(body);
  return parsed.success ? parsed.data : { name: "Error", message: "The function failed without an error" };
}
