/** A variable and a value that it can't have. */
export type WrongSetting = readonly [name: string, value: string];

const wrongFlags = ["yes", "true", "2"];
const wrongNumbers = ["many", "1.5", "-1", " ", "0x10", "1e9", "NaN"];
const wrongAddresses = [
  "assay.example.com",
  "redis://host:6379",
  "https://",
  "http://user:password@host",
  "//host",
];
const wrongOrigins = [...wrongAddresses, "https://host/path", "https://host/?a=b", "https://host/#top"];
const wrongDatabases = [
  "mysql://host/name",
  "host:5432/name",
  "postgresql//host",
  "postgresql://host:port/name",
];
const wrongWords = ["two words", "line\nend"];
const wrongSources = [
  "http://bureau.example.com",
  "https://user:password@host",
  "https://host/#top",
  "ftp://host",
  "host",
];
const wrongTokens = ["two words", "line\nend", "ünïcode"];
const wrongLines = ["line\nend", "x".repeat(301)];
const wrongPhones = ["555-0199", "call us, please"];
const noFile = ["/no/such/file"];
const wrongPairs = ["authorization", "=value", "a b=c"];
const wrongWaits = ["0", "soon", "-1", "9999999999"];
const wrongLimits = ["none", "-1"];

const values: Record<string, readonly string[]> = {
  NODE_ENV: ["staging"],
  PORT: [...wrongNumbers, "65536"],
  HOST: ["https://host", "host:3000", "two words", "-"],
  NEXTAUTH_URL: wrongOrigins,
  DATA_DIR: [" "],
  PAGES: ["off", "Eager"],
  API_PROCESSES: ["0", "65", "2.5", "auto"],
  SHUTDOWN_GRACE_SECONDS: [...wrongNumbers, "301"],
  LOG_LEVEL: ["verbose", "INFO"],
  INSTANCE: wrongLines,
  SLOW_QUERY_MS: [...wrongNumbers, "60001"],
  METRICS_TOKEN: ["too-short", ...wrongTokens],
  DATABASE_URL: wrongDatabases,
  DIRECT_DATABASE_URL: wrongDatabases,
  DATABASE_POOL_SIZE: [...wrongNumbers, "1", "201"],
  DATA_ENCRYPTION_KEY: [" "],
  BLIND_INDEX_KEY: [" "],
  AUDIT_KEY: [" "],
  NEXTAUTH_SECRET: ["short"],
  UPSTASH_REDIS_REST_URL: wrongAddresses,
  UPSTASH_REDIS_REST_TOKEN: wrongWords,
  INNGEST_EVENT_KEY: ["two words", "a/b", "line\nend"],
  INNGEST_SIGNING_KEY: ["secret", "signkey-prod-xyz"],
  INNGEST_BASE_URL: wrongOrigins,
  INNGEST_SERVE_ORIGIN: wrongOrigins,
  IDENTITY_SOURCE_URL: wrongSources,
  IDENTITY_SOURCE_TOKEN: wrongTokens,
  IDENTITY_SOURCE_AGENCY_NAME: wrongLines,
  IDENTITY_SOURCE_AGENCY_ADDRESS: wrongLines,
  IDENTITY_SOURCE_AGENCY_PHONE: wrongPhones,
  IDENTITY_SOURCE_NOT_AGENCY: wrongFlags,
  IDENTITY_SOURCE_TAKES_DATE_OF_BIRTH: wrongFlags,
  CREDIT_SOURCE_URL: wrongSources,
  CREDIT_SOURCE_TOKEN: wrongTokens,
  CREDIT_SOURCE_AGENCY_NAME: wrongLines,
  CREDIT_SOURCE_AGENCY_ADDRESS: wrongLines,
  CREDIT_SOURCE_AGENCY_PHONE: wrongPhones,
  CREDIT_SOURCE_NOT_AGENCY: wrongFlags,
  IP_DATABASE: noFile,
  SURNAME_FILE: noFile,
  SMTP_URL: [
    "mail.example.com",
    "https://host",
    "smtp://",
    "smtp://host/path",
    "smtp://host?pool=true",
    "smtp://host:port",
    "smtp://user:50%@host",
  ],
  MAIL_FROM: ["nobody", "a@b@c", "Assay <>", "a@example.com, b@example.com", "line\nend <a@example.com>"],
  SIGNUP: ["closed"],
  GITHUB_ID: wrongWords,
  GITHUB_SECRET: wrongWords,
  GOOGLE_ID: wrongWords,
  GOOGLE_SECRET: wrongWords,
  TRUSTED_PROXY_HOPS: [...wrongNumbers, "11"],
  WEBHOOK_ALLOW_INSECURE: wrongFlags,
  SERVERLESS: wrongFlags,
  OTEL_SDK_DISABLED: ["1", "TRUE"],
  OTEL_SERVICE_NAME: wrongWords,
  OTEL_RESOURCE_ATTRIBUTES: wrongPairs,
  OTEL_TRACES_EXPORTER: ["console", "jaeger"],
  OTEL_TRACES_SAMPLER: ["sometimes", "ALWAYS_ON", "jaeger_remote"],
  OTEL_TRACES_SAMPLER_ARG: ["half", "1.1", "-0.1", "10%"],
  OTEL_EXPORTER_OTLP_ENDPOINT: wrongAddresses,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: wrongAddresses,
  OTEL_EXPORTER_OTLP_PROTOCOL: ["grpc"],
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: ["grpc"],
  OTEL_EXPORTER_OTLP_HEADERS: wrongPairs,
  OTEL_EXPORTER_OTLP_TRACES_HEADERS: wrongPairs,
  OTEL_EXPORTER_OTLP_TIMEOUT: wrongWaits,
  OTEL_EXPORTER_OTLP_TRACES_TIMEOUT: wrongWaits,
  OTEL_EXPORTER_OTLP_COMPRESSION: ["brotli"],
  OTEL_EXPORTER_OTLP_TRACES_COMPRESSION: ["brotli"],
  OTEL_EXPORTER_OTLP_CERTIFICATE: noFile,
  OTEL_EXPORTER_OTLP_TRACES_CERTIFICATE: noFile,
  OTEL_EXPORTER_OTLP_CLIENT_CERTIFICATE: noFile,
  OTEL_EXPORTER_OTLP_TRACES_CLIENT_CERTIFICATE: noFile,
  OTEL_EXPORTER_OTLP_CLIENT_KEY: noFile,
  OTEL_EXPORTER_OTLP_TRACES_CLIENT_KEY: noFile,
  OTEL_BSP_SCHEDULE_DELAY: wrongWaits,
  OTEL_BSP_EXPORT_TIMEOUT: wrongWaits,
  OTEL_BSP_MAX_QUEUE_SIZE: wrongWaits,
  OTEL_BSP_MAX_EXPORT_BATCH_SIZE: wrongWaits,
  OTEL_ATTRIBUTE_COUNT_LIMIT: wrongLimits,
  OTEL_ATTRIBUTE_VALUE_LENGTH_LIMIT: wrongLimits,
  OTEL_SPAN_ATTRIBUTE_COUNT_LIMIT: wrongLimits,
  OTEL_SPAN_ATTRIBUTE_VALUE_LENGTH_LIMIT: wrongLimits,
  OTEL_SPAN_ATTRIBUTE_PER_EVENT_COUNT_LIMIT: wrongLimits,
  OTEL_SPAN_ATTRIBUTE_PER_LINK_COUNT_LIMIT: wrongLimits,
  OTEL_SPAN_EVENT_COUNT_LIMIT: wrongLimits,
  OTEL_SPAN_LINK_COUNT_LIMIT: wrongLimits,
};

/** What reading the configuration refuses. */
export const wrongSettings: WrongSetting[] = Object.entries(values).flatMap(([name, wrong]) =>
  wrong.map((value) => [name, value] as const),
);

/** What only a start finds: it looks into the file, the folder or the network. */
export const refusedAtStart: WrongSetting[] = [
  ["HOST", "203.0.113.7"],
  ["HOST", "no-such-host.invalid"],
  ["DATA_DIR", "/dev/null"],
  ["DATA_DIR", "/dev/null/folder"],
  ["DATA_ENCRYPTION_KEY", "k1:c2hvcnQ="],
  ["BLIND_INDEX_KEY", "key one:c2hvcnQ="],
  ["AUDIT_KEY", "k1:c2hvcnQ="],
  ["IP_DATABASE", "package.json"],
  ["IP_DATABASE", "lib"],
  ["SURNAME_FILE", "package.json"],
  ["SURNAME_FILE", "lib"],
];
