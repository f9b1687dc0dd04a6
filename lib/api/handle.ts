import type { z } from "zod";
import { authorize } from "@/lib/auth/authorize";
import { errorStatus } from "@/lib/contract/errors";
import { type AuthenticatedKey, authenticateKey } from "@/lib/domain/keys/authenticate";
import { inSqlWork, inWork } from "@/lib/platform/db/unit-of-work";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { rateLimitHeaders } from "@/lib/platform/limits/headers";
import { apiRequestsBucket, fixedLimits } from "@/lib/platform/limits/plans";
import { addressSubject } from "@/lib/platform/limits/subjects";
import { describeError } from "@/lib/platform/log";
import { parseJson } from "@/lib/platform/parse-json";
import { runtime } from "@/lib/platform/runtime";
import { validate } from "@/lib/platform/validate";
import { defaultMaxBodyBytes, readBody } from "./body";
import { CsvAnswer, prefersCsv } from "./csv-answer";
import { type Claim, claimIdempotencyKey, type Execute } from "./idempotency";
import { type Match, matchRoute } from "./match";
import { errorReply, type Reply } from "./respond";
import type { Route } from "./route";

interface Client {
  /** The client's address as far as it is known; of proxies only the trusted ones are believed. */
  address: string;
}

interface Exchange {
  traceId: string;
  request: Request;
  path: string;
  client: Client;
  match: Match;
  /** Headers of every answer to this request: rate limits. */
  headers: Record<string, string>;
  key?: AuthenticatedKey;
}

/**
 * Answers a request to the API. In this order: request id, key, rate limit, route, permission, body,
 * idempotency, validation, handler, response through its schema, errors.
 */
export async function handleApiRequest(request: Request, client: Client): Promise<Response> {
  const { clock, log } = runtime();
  const startedAt = clock();
  const traceId = newId("trc", startedAt);
  const path = apiPath(request.url);
  const exchange: Exchange = {
    traceId,
    request,
    path,
    client,
    match: matchRoute(request.method, path),
    headers: {},
  };
  let reply: Reply;
  try {
    reply = await answer(exchange);
  } catch (error) {
    reply = errorReply(error, traceId);
    if (reply.status >= errorStatus.internal)
      log.error({ traceId, error: describeError(error) }, "request failed");
  }
  const { match, key } = exchange;
  log.info({
    traceId,
    method: request.method,
    route: match.kind === "route" ? match.route.path : match.kind,
    status: reply.status,
    milliseconds: clock() - startedAt,
    key: key?.principal.id,
  });
  return new Response(request.method === "HEAD" ? null : reply.body, {
    status: reply.status,
    headers: {
      "content-type": "application/json",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "x-request-id": traceId,
      ...exchange.headers,
      ...reply.headers,
    },
  });
}

/** Answers a request whose target or headers are no HTTP that could be handled. */
export function unreadableRequestResponse(): Response {
  const traceId = newId("trc", runtime().clock());
  const { status, body } = errorReply(
    new AppError("invalid_request", "The request could not be read"),
    traceId,
  );
  return new Response(body, {
    status,
    headers: { "content-type": "application/json", "x-request-id": traceId },
  });
}

async function answer(exchange: Exchange): Promise<Reply> {
  const { request, path, match } = exchange;
  const apiKey = bearer(request.headers.get("authorization"));
  const key = await authenticate(apiKey, exchange);
  exchange.key = key;
  await limitRate(key, exchange);
  if (match.kind === "unknown") throw new AppError("not_found", "No such endpoint");
  if (match.kind === "wrong_method") {
    throw new AppError("method_not_allowed", `This endpoint answers ${match.allow}`, {
      headers: { allow: match.allow },
    });
  }
  const { route, params } = match;
  authorize(key.principal, route.action);
  const bytes = takesBody(route)
    ? await readBody(request, route.maxBodyBytes ?? defaultMaxBodyBytes)
    : undefined;
  const { claim, replay } =
    route.method === "POST"
      ? await claimIdempotencyKey(request.headers.get("idempotency-key"), {
          apiKey: apiKey as string,
          organizationId: key.principal.organizationId,
          method: route.method,
          path,
          body: bytes,
        })
      : {};
  if (replay) return replay;
  return withClaim(claim, exchange.traceId, () => execute(route, key, params, request, bytes, claim));
}

async function authenticate(
  apiKey: string | undefined,
  { client, headers }: Exchange,
): Promise<AuthenticatedKey> {
  /** The limit of the client's address, which failures consume. */
  const limitAddress = async (cost: number) => {
    const verdict = await runtime().limiter.consume(
      fixedLimits.failedAuthentication,
      addressSubject(client.address),
      cost,
    );
    Object.assign(headers, rateLimitHeaders(verdict));
    return verdict;
  };
  let key: AuthenticatedKey | undefined;
  try {
    key = apiKey === undefined ? undefined : await authenticateKey(apiKey);
  } catch (error) {
    // Whose limit holds is not known, and it is not the client's failure: say how its address stands.
    await limitAddress(0);
    throw error;
  }
  if (key) return key;
  const { allowed } = await limitAddress(1);
  if (!allowed) throw new AppError("rate_limited", "Too many requests with an invalid API key");
  throw new AppError("unauthorized", "Invalid API key", { headers: { "www-authenticate": "Bearer" } });
}

async function limitRate({ principal, limits }: AuthenticatedKey, { headers }: Exchange): Promise<void> {
  const verdict = await runtime().limiter.consume(apiRequestsBucket(limits), principal.id, 1);
  Object.assign(headers, rateLimitHeaders(verdict));
  if (!verdict.allowed) {
    throw new AppError("rate_limited", "Too many requests; try again later, with exponential backoff");
  }
}

/** Keeps a claimed Idempotency-Key's answer if it is one to keep, else frees the key. */
async function withClaim(
  claim: Claim | undefined,
  traceId: string,
  run: () => Promise<Reply>,
): Promise<Reply> {
  if (!claim) return run();
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof AppError && error.code === "not_found")) {
      await claim.release();
      throw error;
    }
    const reply = errorReply(error, traceId);
    await claim.complete(executeOnPool, reply);
    return reply;
  }
}

async function execute(
  route: Route,
  { principal, limits }: AuthenticatedKey,
  params: Record<string, string>,
  request: Request,
  bytes: Buffer | undefined,
  claim: Claim | undefined,
): Promise<Reply> {
  const headers: Record<string, string> = {};
  const toReply = (result: unknown): Reply => {
    const { status, schema } = route.success;
    if (result instanceof CsvAnswer) return { status, ...csvReply(result, headers) };
    return { status, body: JSON.stringify(schema ? schema.parse(result) : result), headers };
  };
  let committed: Reply | undefined;
  const finish = async (result: unknown, run: Execute) => {
    committed = toReply(result);
    await claim?.complete(run, committed, applicantOf(result));
    return result;
  };
  const result = await route.handler({
    principal,
    limits,
    params,
    query: route.query && validate(route.query, queryOf(request.url), "query"),
    // Without a body there is nothing to read: the schema says that one is required.
    body:
      route.isBodyReadByHandler && bytes
        ? undefined
        : route.body && validate(route.body, bodyOf(route, bytes), "body"),
    bytes: bytes ?? Buffer.alloc(0),
    isCsvPreferred: route.isCsvOffered === true && prefersCsv(request.headers.get("accept")),
    setHeader: (name, value) => {
      headers[name] = value;
    },
    commit: (work) =>
      inWork(async (unit) =>
        finish(await work(unit), (sql, values) => unit.tx.$executeRawUnsafe(sql, ...values)),
      ),
    commitSql: (work) =>
      inSqlWork(async (unit) =>
        finish(await work(unit), async (sql, values) => (await unit.client.query(sql, values)).rowCount ?? 0),
      ),
  });
  if (committed) return committed;
  const reply = toReply(result);
  await claim?.complete(executeOnPool, reply, applicantOf(result));
  return reply;
}

function csvReply({ csv, nextCursor }: CsvAnswer, headers: Record<string, string>): Omit<Reply, "status"> {
  return {
    body: csv,
    headers: {
      ...headers,
      "content-type": "text/csv; charset=utf-8",
      ...(nextCursor === null ? {} : { "x-next-cursor": nextCursor }),
    },
  };
}

/** The applicant that an answer is about, so that erasing the applicant removes the answer too. */
function applicantOf(result: unknown): string | undefined {
  const { applicantId } = (result ?? {}) as { applicantId?: unknown };
  return typeof applicantId === "string" ? applicantId : undefined;
}

const executeOnPool: Execute = async (sql, values) => (await runtime().pool.query(sql, values)).rowCount ?? 0;

function takesBody(route: Route): route is Route & { body: z.ZodType } {
  return route.body !== undefined;
}

function bodyOf(route: Route, bytes: Buffer | undefined): unknown {
  if (bytes) return parseJson(bytes);
  return route.bodyOptional ? {} : undefined;
}

/** Query parameters as an object; one given twice is an array, which no schema of ours accepts. */
function queryOf(url: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null);
  const start = url.indexOf("?");
  if (start < 0) return query;
  for (const [name, value] of new URLSearchParams(url.slice(start))) {
    const earlier = query[name];
    query[name] = earlier === undefined ? value : [earlier, value].flat();
  }
  return query;
}

function bearer(header: string | null): string | undefined {
  return /^Bearer +(\S+)$/i.exec(header ?? "")?.[1];
}

/** The path below `/v1`, which is also `/api/v1`, without a trailing slash. */
function apiPath(url: string): string {
  const path = /^[a-z]+:\/\/[^/?#]*([^?#]*)/i.exec(url)?.[1] ?? "";
  return path.replace(/^(?:\/api)?\/v1(?=\/|$)/, "").replace(/\/$/, "");
}
