import type { Platform } from "@/lib/platform/wiring/platform";
import type { MeasureCall } from "./handler";

/** The first status that is an error in Inngest's protocol. */
const firstError = 400;

/** Counts the calls of functions, and shows each as a separate trace: the work that sent its event has long ended. */
export function measureCalls({ metrics, tracing }: Platform): MeasureCall {
  return (functionId, run) =>
    tracing.span(
      `run ${functionId}`,
      { isRoot: true, attributes: { "assay.function": functionId } },
      async (span) => {
        const startedAt = performance.now();
        const response = await run();
        const outcome = response.status < firstError ? "ok" : "error";
        metrics.count("assay_function_calls_total", { function: functionId, outcome });
        const seconds = (performance.now() - startedAt) / 1_000;
        metrics.observe("assay_function_call_duration_seconds", { function: functionId }, seconds);
        if (outcome === "error") span.annotate({ "error.type": String(response.status) });
        return response;
      },
    );
}
