import { existsSync } from "node:fs";
import { isIPv6 } from "node:net";
import path from "node:path";
import { z } from "zod";
import { line } from "@/lib/contract/text";
import { brandedError } from "./branded-error";
import {
  choice,
  filledText,
  flag,
  host,
  httpUrl,
  isLoopback,
  mailbox,
  origin,
  postgresUrl,
  readableFile,
  smtpUrl,
  wholeNumber,
  word,
} from "./settings";
import { traceSettings } from "./trace-settings";

/** The only reader of `process.env`. A wrong setting stops the start; the message names it, never its value. */

/** Applicants' data goes to this URL, so it must never cross a network in clear text. */
const sourceUrl = z
  .string()
  .refine(isPrivateInTransit, {
    error:
      "must be a URL that starts with https:// (http:// only to this machine), without a user, password or fragment",
  })
  .optional();
const bearerToken = z
  .string()
  .regex(/^[\w.~+/-]+=*$/, { error: "must be a bearer token: letters, digits and - . _ ~ + /" })
  .optional();

/** It becomes a part of a URL's path. */
const inngestEventKey = z
  .string()
  .regex(/^[\w.~-]+$/, { error: "must be letters, digits and - . _ ~ only" })
  .optional();
/** The SDK hashes its bytes, and silently drops what is not hexadecimal. */
const inngestSigningKey = z
  .string()
  .regex(/^(?:signkey-\w+-)?(?:[\da-f]{2}){16,}$/i, {
    error: "must be an even number of hexadecimal digits, at least 32, optionally after signkey-…-",
  })
  .optional();
/** Too many to guess over the network. */
const minTokenLength = 24;

/** A phone number as an applicant reads it in a letter. It may have letters, such as 1-800-555-TEST. */
const printedPhone = line(1, 40)
  .refine((value) => /^\+?[\dA-Za-z(). -]+$/.test(value) && value.replace(/[^\dA-Za-z]/g, "").length >= 10, {
    error: "must be a phone number with an area code",
  })
  .optional();

const schema = z.object({
  NODE_ENV: choice(["development", "production", "test"]).default("production"),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: host.default("0.0.0.0"),
  /** The service's public address, such as https://assay.example.com. Default: http://localhost:PORT. */
  NEXTAUTH_URL: origin.optional(),
  DATA_DIR: filledText.default(".data"),
  /** When the process that answers pages starts: with the service, or with the first request for a page. */
  PAGES: choice(["eager", "lazy"]).default("eager"),
  /** How many processes answer the API. Default: see how-many.ts. */
  API_PROCESSES: wholeNumber(1, 64).optional(),
  /** How long a stopping service still accepts requests while it is no longer ready. */
  SHUTDOWN_GRACE_SECONDS: wholeNumber(0, 300).default(0),
  LOG_LEVEL: choice(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  /** Names this instance in the log. Default: the machine's name. */
  INSTANCE: line(1, 100).optional(),
  /** Statements that take at least this long are logged, in milliseconds; 0 logs none. */
  SLOW_QUERY_MS: wholeNumber(0, 60_000).default(500),
  /** The token for reading /api/metrics. Default: generated into DATA_DIR. */
  METRICS_TOKEN: bearerToken.refine((token) => token === undefined || token.length >= minTokenLength, {
    error: `must have at least ${minTokenLength} characters`,
  }),

  DATABASE_URL: postgresUrl.optional(),
  /** Required if DATABASE_URL's pooler shares sessions: for migrations, LISTEN and the embedded executor's locks. */
  DIRECT_DATABASE_URL: postgresUrl.optional(),
  /** Default: 16, or 4 for a function. */
  DATABASE_POOL_SIZE: wholeNumber(2, 200).optional(),
  DATA_ENCRYPTION_KEY: filledText.optional(),
  BLIND_INDEX_KEY: filledText.optional(),
  AUDIT_KEY: filledText.optional(),
  NEXTAUTH_SECRET: z.string().min(32, { error: "must have at least 32 characters" }).optional(),

  UPSTASH_REDIS_REST_URL: httpUrl.optional(),
  UPSTASH_REDIS_REST_TOKEN: word.optional(),

  INNGEST_EVENT_KEY: inngestEventKey,
  INNGEST_SIGNING_KEY: inngestSigningKey,
  INNGEST_BASE_URL: origin.optional(),
  /** Where Inngest reaches this service, if not at NEXTAUTH_URL. */
  INNGEST_SERVE_ORIGIN: origin.optional(),

  IDENTITY_SOURCE_URL: sourceUrl,
  IDENTITY_SOURCE_TOKEN: bearerToken,
  /** The consumer reporting agency behind the source, for adverse action notices. */
  IDENTITY_SOURCE_AGENCY_NAME: line(1, 200).optional(),
  IDENTITY_SOURCE_AGENCY_ADDRESS: line(1, 300).optional(),
  IDENTITY_SOURCE_AGENCY_PHONE: printedPhone,
  /** No consumer reporting agency is behind the source. */
  IDENTITY_SOURCE_NOT_AGENCY: flag,
  /** The source knows `dateOfBirth`; an older one may refuse it as an unknown field. */
  IDENTITY_SOURCE_TAKES_DATE_OF_BIRTH: flag,
  CREDIT_SOURCE_URL: sourceUrl,
  CREDIT_SOURCE_TOKEN: bearerToken,
  CREDIT_SOURCE_AGENCY_NAME: line(1, 200).optional(),
  CREDIT_SOURCE_AGENCY_ADDRESS: line(1, 300).optional(),
  CREDIT_SOURCE_AGENCY_PHONE: printedPhone,
  CREDIT_SOURCE_NOT_AGENCY: flag,

  /** A file in MaxMind's format about IP addresses: see ip-database.ts. */
  IP_DATABASE: readableFile.optional(),
  /** The Census surname table, for fairness reports alone. */
  SURNAME_FILE: readableFile.optional(),

  /** The server that sends mail. Default: no mail, and pages offer links to copy. */
  SMTP_URL: smtpUrl.optional(),
  /** The sender. Default: no-reply at the public address. */
  MAIL_FROM: mailbox.optional(),

  SIGNUP: choice(["open", "invite"]).optional(),
  GITHUB_ID: word.optional(),
  GITHUB_SECRET: word.optional(),
  GOOGLE_ID: word.optional(),
  GOOGLE_SECRET: word.optional(),

  ...traceSettings,

  TRUSTED_PROXY_HOPS: wholeNumber(0, 10).default(0),
  WEBHOOK_ALLOW_INSECURE: flag,

  /** Whether Next serves everything, without our own listener. Default: yes on Vercel and AWS Lambda. */
  SERVERLESS: choice(["0", "1"]).optional(),
  VERCEL: z.string().optional(),
  AWS_LAMBDA_FUNCTION_NAME: z.string().optional(),
});

export const settingNames = Object.keys(schema.shape);

const environment = schema.transform(({ SERVERLESS, VERCEL, AWS_LAMBDA_FUNCTION_NAME, ...env }) => {
  const isFunction = VERCEL !== undefined || AWS_LAMBDA_FUNCTION_NAME !== undefined;
  const isServerless = SERVERLESS === undefined ? isFunction : SERVERLESS === "1";
  return {
    ...env,
    SERVERLESS: isServerless,
    DATABASE_POOL_SIZE: env.DATABASE_POOL_SIZE ?? (isServerless ? 4 : 16),
  };
});

export type Env = z.infer<typeof environment>;

/** Groups of variables that must be set together or not at all. */
const together: (keyof Env)[][] = [
  ["UPSTASH_REDIS_REST_URL", "UPSTASH_REDIS_REST_TOKEN"],
  ["INNGEST_EVENT_KEY", "INNGEST_SIGNING_KEY"],
  ["IDENTITY_SOURCE_URL", "IDENTITY_SOURCE_TOKEN"],
  ["IDENTITY_SOURCE_AGENCY_NAME", "IDENTITY_SOURCE_AGENCY_ADDRESS", "IDENTITY_SOURCE_AGENCY_PHONE"],
  ["CREDIT_SOURCE_URL", "CREDIT_SOURCE_TOKEN"],
  ["CREDIT_SOURCE_AGENCY_NAME", "CREDIT_SOURCE_AGENCY_ADDRESS", "CREDIT_SOURCE_AGENCY_PHONE"],
  ["GITHUB_ID", "GITHUB_SECRET"],
  ["GOOGLE_ID", "GOOGLE_SECRET"],
];

/** Keys that embedded mode generates; with DATABASE_URL they must be set. */
const mandatoryWithDatabase = [
  "DATA_ENCRYPTION_KEY",
  "BLIND_INDEX_KEY",
  "AUDIT_KEY",
  "NEXTAUTH_SECRET",
] as const satisfies (keyof Env)[];

/** What functions need: they keep no files, and see a client's address only in a proxy's header. */
const mandatoryWhenServerless = [
  "DATABASE_URL",
  ...mandatoryWithDatabase,
  "NEXTAUTH_URL",
  "UPSTASH_REDIS_REST_URL",
  "UPSTASH_REDIS_REST_TOKEN",
  "INNGEST_EVENT_KEY",
  "INNGEST_SIGNING_KEY",
] as const satisfies (keyof Env)[];

export class EnvironmentError extends brandedError("EnvironmentError") {}

/** Reads the environment, which wins, and Next's `.env` files. Throws EnvironmentError with one line per problem. */
export function readEnv(source: NodeJS.ProcessEnv = withFiles(".")): Env {
  const env = parse(environment, source);
  const problems = contradictions(env);
  if (problems.length > 0) throw unusable(problems);
  return env;
}

const caller = z.object({
  /** The running service that a command calls. */
  ASSAY_URL: origin.default("http://localhost:3000"),
  ASSAY_API_KEY: z
    .string({ error: "must be set to a live API key of the organization" })
    .regex(/^\S+$/, { error: "must be an API key" }),
});
export type CallerEnv = z.infer<typeof caller>;

/** Reads only what a command needs that calls a running service. */
export function readCallerEnv(): CallerEnv {
  return parse(caller, withFiles("."));
}

const database = schema.pick({ DATABASE_URL: true, DIRECT_DATABASE_URL: true, DATA_DIR: true });

/** Reads only where the database is, as `readEnv` does: a migration needs no keys. */
export function readDatabaseEnv(source: NodeJS.ProcessEnv = withFiles(".")): z.infer<typeof database> {
  return parse(database, source);
}

function parse<Schema extends z.ZodType>(settings: Schema, source: NodeJS.ProcessEnv): z.output<Schema> {
  // Shells and compose files pass unset variables as empty strings.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = settings.safeParse(given);
  if (parsed.success) return parsed.data;
  throw unusable(parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`));
}

function unusable(problems: readonly string[]): EnvironmentError {
  return new EnvironmentError(
    `The configuration has problems:\n${problems.map((problem) => `  ${problem}`).join("\n")}`,
  );
}

/** Adds a folder's `.env` files, in Next's order: Next itself reads them later than we need them. */
export function withFiles(folder: string): NodeJS.ProcessEnv {
  const mode = process.env.NODE_ENV ?? "production";
  for (const file of [`.env.${mode}.local`, ".env.local", `.env.${mode}`, ".env"]) {
    const place = path.join(/* turbopackIgnore: true */ folder, file);
    if (existsSync(/* turbopackIgnore: true */ place)) process.loadEnvFile(place);
  }
  return process.env;
}

function isPrivateInTransit(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, hash } = new URL(text);
  if (username !== "" || password !== "" || hash !== "") return false;
  return protocol === "https:" || (protocol === "http:" && isLoopback(hostname));
}

function contradictions(env: Env): string[] {
  if (env.SERVERLESS) {
    const problems = missingWhenServerless(env);
    if (problems.length > 0) return problems;
  }
  const problems: string[] = [];
  for (const group of together) {
    const missing = group.filter((name) => env[name] === undefined);
    if (missing.length > 0 && missing.length < group.length) {
      const set = group.filter((name) => env[name] !== undefined);
      problems.push(`${missing.join(", ")}: must be set because ${set.join(", ")} is`);
    }
  }
  for (const source of ["IDENTITY_SOURCE", "CREDIT_SOURCE"] as const) {
    if (env[`${source}_NOT_AGENCY`] && env[`${source}_AGENCY_NAME`] !== undefined) {
      problems.push(`${source}_NOT_AGENCY: must not be set because ${source}_AGENCY_NAME is`);
    }
  }
  if (env.INNGEST_BASE_URL !== undefined && env.INNGEST_EVENT_KEY === undefined) {
    problems.push("INNGEST_EVENT_KEY, INNGEST_SIGNING_KEY: must be set because INNGEST_BASE_URL is");
  }
  if (env.DIRECT_DATABASE_URL !== undefined && env.DATABASE_URL === undefined) {
    problems.push("DATABASE_URL: must be set because DIRECT_DATABASE_URL is");
  }
  if (env.MAIL_FROM !== undefined && env.SMTP_URL === undefined) {
    problems.push("SMTP_URL: must be set because MAIL_FROM is");
  }
  if (env.DATABASE_URL !== undefined) {
    for (const name of mandatoryWithDatabase) {
      if (env[name] === undefined) {
        problems.push(
          `${name}: must be set because DATABASE_URL is (keep it as safe as the database itself)`,
        );
      }
    }
  }
  return problems;
}

function missingWhenServerless(env: Env): string[] {
  const problems = mandatoryWhenServerless
    .filter((name) => env[name] === undefined)
    .map((name) => `${name}: must be set for serverless functions`);
  if (env.TRUSTED_PROXY_HOPS === 0) {
    problems.push(
      "TRUSTED_PROXY_HOPS: must be 1 or more for serverless functions, which learn a client's address from a proxy",
    );
  }
  return problems;
}

/** next-auth reads its URL from the environment, but the port is only known once we listen. */
export function announceUrl(url: string): void {
  process.env.NEXTAUTH_URL ??= url;
}

/** Sets the configuration that Next reads instead of next.config.mjs, as JSON. */
export function announceNextConfiguration(json: string): void {
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = json;
}

/**
 * Where Next fetches the page that an action redirects to. By itself it would use the browser's scheme, and this service has
 * no TLS. `host`: see `HOST`.
 */
export function announceOwnOrigin(host: string, port: number): void {
  const address = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  process.env.__NEXT_PRIVATE_ORIGIN = `http://${isIPv6(address) ? `[${address}]` : address}:${port}`;
}
