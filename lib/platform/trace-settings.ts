import { z } from "zod";
import { choice, httpUrl, readableFile, wholeNumber, word } from "./settings";

/* The SDK silently takes defaults for values it doesn't understand. Unknown OTEL_ variables belong to other programs. */

const longestMilliseconds = 3_600_000;
const mostItems = 1_000_000;
const milliseconds = wholeNumber(1, longestMilliseconds).optional();
const count = wholeNumber(1, mostItems).optional();
const limit = wholeNumber(0, mostItems).optional();

const pairs = z
  .string()
  .refine((text) => withoutLastComma(text).split(",").every(isPair), {
    error: "must be pairs such as name=value, separated by commas",
  })
  .optional();
const share = z
  .string()
  .refine((text) => /^(?:\d+(?:\.\d+)?|\.\d+)$/.test(text) && Number(text) <= 1, {
    error: "must be a number from 0 to 1",
  })
  .optional();
/** Collectors take JSON where they take protobuf. gRPC has a separate port. */
const protocol = z
  .enum(["http/json", "http/protobuf"], { error: "must be http/json: Assay doesn't send traces over gRPC" })
  .optional();

const compression = choice(["gzip", "none"]).optional();
const file = readableFile.optional();

function withoutLastComma(text: string): string {
  return text.trim().replace(/,$/, "");
}

function isPair(text: string): boolean {
  const at = text.indexOf("=");
  return at > 0 && /^[^\s;]+$/.test(text.slice(0, at).trim());
}

export const traceSettings = {
  OTEL_SDK_DISABLED: choice(["true", "false"]).optional(),
  OTEL_SERVICE_NAME: word.optional(),
  OTEL_RESOURCE_ATTRIBUTES: pairs,
  OTEL_TRACES_EXPORTER: choice(["otlp", "none"]).optional(),
  OTEL_TRACES_SAMPLER: choice([
    "always_on",
    "always_off",
    "traceidratio",
    "parentbased_always_on",
    "parentbased_always_off",
    "parentbased_traceidratio",
  ]).optional(),
  OTEL_TRACES_SAMPLER_ARG: share,
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: protocol,
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: protocol,
  OTEL_EXPORTER_OTLP_HEADERS: pairs,
  OTEL_EXPORTER_OTLP_TRACES_HEADERS: pairs,
  OTEL_EXPORTER_OTLP_TIMEOUT: milliseconds,
  OTEL_EXPORTER_OTLP_TRACES_TIMEOUT: milliseconds,
  OTEL_EXPORTER_OTLP_COMPRESSION: compression,
  OTEL_EXPORTER_OTLP_TRACES_COMPRESSION: compression,
  OTEL_EXPORTER_OTLP_CERTIFICATE: file,
  OTEL_EXPORTER_OTLP_TRACES_CERTIFICATE: file,
  OTEL_EXPORTER_OTLP_CLIENT_CERTIFICATE: file,
  OTEL_EXPORTER_OTLP_TRACES_CLIENT_CERTIFICATE: file,
  OTEL_EXPORTER_OTLP_CLIENT_KEY: file,
  OTEL_EXPORTER_OTLP_TRACES_CLIENT_KEY: file,
  OTEL_BSP_SCHEDULE_DELAY: milliseconds,
  OTEL_BSP_EXPORT_TIMEOUT: milliseconds,
  OTEL_BSP_MAX_QUEUE_SIZE: count,
  OTEL_BSP_MAX_EXPORT_BATCH_SIZE: count,
  OTEL_ATTRIBUTE_COUNT_LIMIT: limit,
  OTEL_ATTRIBUTE_VALUE_LENGTH_LIMIT: limit,
  OTEL_SPAN_ATTRIBUTE_COUNT_LIMIT: limit,
  OTEL_SPAN_ATTRIBUTE_VALUE_LENGTH_LIMIT: limit,
  OTEL_SPAN_ATTRIBUTE_PER_EVENT_COUNT_LIMIT: limit,
  OTEL_SPAN_ATTRIBUTE_PER_LINK_COUNT_LIMIT: limit,
  OTEL_SPAN_EVENT_COUNT_LIMIT: limit,
  OTEL_SPAN_LINK_COUNT_LIMIT: limit,
};
