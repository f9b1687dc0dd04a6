import type { ReadableSpan, SpanExporter } from "@opentelemetry/sdk-trace-base";
import type { Logger } from "@/lib/platform/log";
import { describeError } from "@/lib/platform/log";

type Export = SpanExporter["export"];
type Result = Parameters<Parameters<Export>[1]>[0];

/** The code of a successful export. */
const success = 0;

/** Logs once when the collector stops accepting spans, and once when it accepts them again. */
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
          "the collector doesn't accept traces; dropping them until it does",
        );
      }
      lost += spans.length;
    } else if (lost > 0) {
      log.info({ lost }, "the collector accepts traces again");
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
