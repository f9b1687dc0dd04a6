import type { StepError } from "./protocol";

/** Whatever was thrown, as the SDK takes it back. */
export function toStepError(thrown: unknown): StepError {
  if (typeof thrown !== "object" || thrown === null) {
    return { name: "Error", message: typeof thrown === "string" ? thrown : "unknown error" };
  }
  const { name, message, stack } = thrown as Record<string, unknown>;
  return {
    name: typeof name === "string" ? name : "Error",
    message: typeof message === "string" ? message : "unknown error",
    ...(typeof stack === "string" ? { stack } : {}),
  };
}
