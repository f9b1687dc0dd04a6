import type { ReadableSpan, SpanExporter } from "@opentelemetry/sdk-trace-base";
import type { Logger } from "@/lib/platform/log";
import { describeError } from "@/lib/platform/log";

type Export = SpanExporter["export"];
type Result = Parameters<Parameters<Export>[1]>[0];

/** The code of a successful export. */
const success = 0;

/** Says once when the collector stops taking spans, and once when it takes them again. */
export function createReportingExporter(
  exporter: SpanExporter,
  log: Pick<Logger, "info" | "warn">,
): SpanExporter {
  let lost = 0;
  const report = (spans: readonly ReadableSpan[], { code, error }: Result) => {
    if (code !== success) {
      if (lost === 0) {
        log.warn(
          { error: describeError(error) },
          "the collector takes no traces; they are dropped until it does",
        );
      }
      lost += spans.length;
    } else if (lost > 0) {
      log.info({ lost }, "the collector takes traces again");
      lost = 0;
    }
  };
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        report(spans, result);
        // Reported: the processor would hand the error to a global handler.
        done({ code: success });
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
