import { z } from "zod";
import { jsonHeaders } from "@/lib/api/json-headers";
import type { Match } from "@/lib/api/match";
import { type Operation, takesIdempotencyKey } from "@/lib/api/operation/define";
import { CsvAnswer, PdfAnswer, prefers } from "@/lib/api/operation/file-answers";
import { authorize, isAllowed } from "@/lib/auth/authorize";
import { type Context, contextOf, type Tx } from "@/lib/auth/context";
import type { ApiKeyPrincipal } from "@/lib/auth/principal";
import { type ErrorDetail, errorStatus } from "@/lib/contract/errors";
import { holdLease } from "@/lib/domain/idempotency/leases";
import { type KeptAnswer, keepAnswers, sealAnswer } from "@/lib/domain/idempotency/records";
import { authenticateKey, readKeyAgain } from "@/lib/domain/keys/authenticate";
import { requestLog } from "@/lib/domain/requests/log";
import { isDatabaseUnavailable, whenAvailable } from "@/lib/platform/db/when-available";
import { AppError, invalid } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { rateLimitHeaders } from "@/lib/platform/limits/headers";
import { apiRequestsBucket, fixedLimits } from "@/lib/platform/limits/plans";
import { addressSubject } from "@/lib/platform/limits/subjects";
import { describeError } from "@/lib/platform/log";
import { readTraceParent } from "@/lib/platform/tracing/trace-parent";
import { validate } from "@/lib/platform/validate";
import { databaseOutage } from "@/lib/platform/wiring/database-outage";
import type { Platform } from "@/lib/platform/wiring/platform";
import { defaultMaxBodyBytes, isCsv, readBody } from "./body";
import { bodyBudget, type HeldBody } from "./body-budget";
import { bodyShapeOf } from "./body-shape";
import { answerBeforeEnd, type Lease, leaseIdempotencyKey } from "./idempotency";
import { readJsonBody } from "./large-bodies";
import { readQuery } from "./query";
import { errorReply, type Reply, retraced } from "./respond";

/** A request, as received by the listener. */
export interface IncomingRequest {
  request: Request;
  /** The client's address: see `clientAddress`. */
  address: string;
  /** The path below `/v1`, without a trailing slash. */
  path: string;
  match: Match;
  /** Called before the body is read: the client may wait for it. */
  askForBody?: () => void;
}

/** A key may be revoked, or its maker removed, while a body takes longer than this to arrive. */
const slowBodyMilliseconds = 1_000;

/** Of operations that take no parameters. */
const noQuery = z.strictObject({});

interface Exchange extends IncomingRequest {
  platform: Platform;
  traceId: string;
  /** Rate limit headers, sent with any answer to this request. */
  headers: Record<string, string>;
  /** Once the key is known. */
  principal: ApiKeyPrincipal | undefined;
  /** What the request log keeps besides. */
  noted: { recordId: string | null; bodyShape: string | null };
}

/**
 * Answers an API request, with all headers. The steps, in order: request id, key, rate limit, operation, permission,
 * body, idempotency, validation, handler, response schema, errors. Never throws. To HEAD, send the headers alone.
 */
export async function handleApiRequest(platform: Platform, incoming: IncomingRequest): Promise<Reply> {
  const { clock, log } = platform;
  const startedAt = clock();
  const traceId = newId("trc", startedAt);
  platform.tracing.annotate({ "assay.request_trace_id": traceId });
  const callersTrace = readTraceParent(incoming.request.headers.get("traceparent"))?.traceId;
  const noted: Exchange["noted"] = { recordId: null, bodyShape: null };
  const exchange: Exchange = { platform, traceId, headers: {}, noted, principal: undefined, ...incoming };
  let reply: Reply;
  try {
    reply = await answer(exchange);
  } catch (error) {
    reply = errorReply(error, traceId);
    if (error instanceof AppError) noted.recordId = error.requestId ?? null;
    if (reply.status >= errorStatus.internal) {
      // An outage has its own line, with one cause for all of its requests.
      const level = reply.status === errorStatus.unavailable ? "warn" : "error";
      log[level]({ traceId, trace_id: callersTrace, error: describeError(error) }, "request failed");
    }
    if (isDatabaseUnavailable(error)) databaseOutage(platform).note(error);
  }
  const { request, match, principal } = exchange;
  const { method } = request;
  const { status } = reply;
  const milliseconds = clock() - startedAt;
  log.info({
    traceId,
    trace_id: callersTrace,
    method,
    route: match.kind === "operation" ? match.operation.path : match.kind,
    status,
    milliseconds,
    key: principal?.id,
  });
  if (principal) {
    const { organizationId, mode, id: keyId } = principal;
    requestLog(platform).note({
      id: traceId,
      at: startedAt,
      organizationId,
      mode,
      keyId,
      method,
      status,
      milliseconds,
      route: match.kind === "operation" ? match.operation.path : null,
      recordId: noted.recordId,
      bodyShape: noted.bodyShape,
      error: status < errorStatus.invalid_request ? null : errorIn(reply),
    });
  }
  return {
    status,
    body: reply.body,
    headers: { "x-request-id": traceId, ...jsonHeaders, ...exchange.headers, ...reply.headers },
  };
}

async function answer(exchange: Exchange): Promise<Reply> {
  const { platform, request, path, match } = exchange;
  const header = request.headers.get("authorization");
  if (header === null && match.kind === "operation" && match.operation.answerPublicly)
    return answerPublicly(match.operation.answerPublicly, match.operation, exchange);
  const apiKey = bearer(header);
  const principal = await authenticate(apiKey, exchange);
  if (!principal) {
    const replay = apiKey === undefined ? undefined : await replayBeforeEnd(apiKey, exchange);
    if (replay) return retraced(replay, exchange.traceId);
    throw unauthorized(header);
  }
  exchange.principal = principal;
  await limitRate(principal, exchange);
  if (match.kind === "refused") throw match.error;
  if (match.kind === "unknown") throw new AppError("not_found", "No such endpoint");
  if (match.kind === "wrong_method") {
    throw new AppError("method_not_allowed", `This endpoint supports ${match.allow}`, {
      headers: { allow: match.allow },
    });
  }
  const { operation, params } = match;
  authorize(principal, operation.action);
  const query = readQuery(request.url, operation.query ?? noQuery);
  const idempotencyKey = request.headers.get("idempotency-key");
  if (idempotencyKey !== null && isMany(idempotencyKey))
    throw invalid("Idempotency-Key", "must be given only once, and have no comma");
  const held = bodyBudget(platform).open(principal.organizationId);
  try {
    const startedAt = performance.now();
    const bytes = await bodyOf(operation, exchange, held);
    if (performance.now() - startedAt > slowBodyMilliseconds) {
      exchange.principal = await authenticateKey(platform, apiKey as string);
      if (!exchange.principal) throw unauthorized(header);
      authorize(exchange.principal, operation.action);
    }
    const context = contextOf(platform, exchange.principal);
    const { lease, replay } = takesIdempotencyKey(operation)
      ? await leaseIdempotencyKey(context, {
          header: idempotencyKey,
          request: {
            apiKey: apiKey as string,
            method: operation.method,
            // A part of a study goes elsewhere with another query.
            path: operation.query ? path + new URL(request.url).search : path,
            body: bytes,
          },
        })
      : {};
    if (replay) return retraced(replay, exchange.traceId);
    const run = () =>
      execute(context, { operation, params, query, request, bytes, lease, noted: exchange.noted });
    return await (lease ? withLease(context, { lease, traceId: exchange.traceId, run }) : run());
  } finally {
    held.release();
  }
}

async function answerPublicly(
  read: (now: number) => unknown,
  operation: Operation,
  exchange: Exchange,
): Promise<Reply> {
  const { platform, request, address, headers } = exchange;
  const result = await platform.limiter.consume(fixedLimits.publicDocument, addressSubject(address), 1);
  Object.assign(headers, rateLimitHeaders(result));
  if (!result.allowed) throw new AppError("rate_limited", "Too many requests; try again later");
  readQuery(request.url, operation.query ?? noQuery);
  const { status } = operation.success;
  return { status, body: JSON.stringify(read(platform.clock())), headers: {} };
}

/**
 * The principal of a key; undefined for a refused one, which counts toward the address's limit. Throws `rate_limited`.
 */
async function authenticate(
  apiKey: string | undefined,
  { platform, address, headers }: Exchange,
): Promise<ApiKeyPrincipal | undefined> {
  /** Charges the client address's limit, which only failures consume. */
  const limitAddress = async (cost: number) => {
    const result = await platform.limiter.consume(
      fixedLimits.failedAuthentication,
      addressSubject(address),
      cost,
    );
    Object.assign(headers, rateLimitHeaders(result));
    return result;
  };
  let principal: ApiKeyPrincipal | undefined;
  try {
    principal = apiKey === undefined ? undefined : await authenticateKey(platform, apiKey);
  } catch (error) {
    // The key's limit is unknown, and the failure is ours: report the address's limit without charging it.
    await limitAddress(0);
    throw error;
  }
  if (principal) return principal;
  const { allowed } = await limitAddress(1);
  if (!allowed) throw new AppError("rate_limited", "Too many requests with an invalid API key");
  return undefined;
}

function unauthorized(header: string | null): AppError {
  return new AppError("unauthorized", "Invalid API key", {
    details: [{ path: "Authorization", message: missedBy(header) }],
    headers: { "www-authenticate": "Bearer" },
  });
}

/**
 * What a key was answered when it revoked or rotated itself, if this is the same request again: otherwise it couldn't ask
 * for a lost answer. Executes nothing, and repeats no other answer: a revoked key gets a 401.
 */
async function replayBeforeEnd(apiKey: string, exchange: Exchange): Promise<Reply<string> | undefined> {
  const { platform, request, path, match } = exchange;
  const header = request.headers.get("idempotency-key");
  if (!header || isMany(header)) return undefined;
  if (match.kind !== "operation" || !takesIdempotencyKey(match.operation)) return undefined;
  const { operation, params } = match;
  if (params.id === undefined || !operation.path.startsWith("/api-keys/")) return undefined;
  // A different body makes a different request, even if it can't be read.
  const readIfFine = () =>
    bodyOf(operation, exchange).catch((error: unknown) => {
      if (error instanceof AppError) return undefined;
      throw error;
    });
  const found = await answerBeforeEnd(
    platform,
    { header, request: { apiKey, method: operation.method, path } },
    readIfFine,
  );
  if (found?.principal.id !== params.id || !isAllowed(found.principal, operation.action)) return undefined;
  exchange.principal = found.principal;
  return found.replay;
}

async function limitRate({ id, limits }: ApiKeyPrincipal, { platform, headers }: Exchange): Promise<void> {
  const result = await platform.limiter.consume(apiRequestsBucket(limits), id, 1);
  Object.assign(headers, rateLimitHeaders(result));
  if (!result.allowed) {
    throw new AppError("rate_limited", "Too many requests; try again later, with exponential backoff");
  }
}

/**
 * Keeps the answer under a leased Idempotency-Key if it can be repeated; otherwise releases the key. If the lease ended
 * and another request took the key, this one has no effect, and gets that one's answer.
 */
async function withLease(
  context: Context,
  { lease, traceId, run }: { lease: Lease; traceId: string; run: () => Promise<Reply> },
): Promise<Reply> {
  const letGo = holdLease(context, lease.leased);
  try {
    return await run();
  } catch (error) {
    const code = error instanceof AppError ? error.code : undefined;
    if (code === "idempotency_in_progress") return retraced(await lease.answerOfOther(), traceId);
    if (code !== "not_found") {
      await release(context, lease, error);
      throw error;
    }
    const reply = errorReply(error, traceId);
    await keepAnswers(context.scoped, [recordOf(lease, reply)]);
    return reply;
  } finally {
    letGo();
  }
}

function recordOf(lease: Lease, { status, body, headers }: Reply<string>, applicantId?: string): KeptAnswer {
  return sealAnswer({ ...lease, status }, { body, headers }, applicantId);
}

/** Releases a key, or does so later if the database is down, so that the client can retry before the lease ends. */
async function release({ log }: Context, lease: Lease, error: unknown): Promise<void> {
  if (!isDatabaseUnavailable(error)) return lease.release();
  whenAvailable(() => lease.release()).catch((failure: unknown) =>
    log.warn({ error: describeError(failure) }, "an Idempotency-Key is blocked until its lease ends"),
  );
}

interface Execution {
  operation: Operation;
  params: Record<string, string>;
  query: unknown;
  request: Request;
  bytes: Buffer | undefined;
  lease: Lease | undefined;
  noted: Exchange["noted"];
}

async function execute(
  context: Context<ApiKeyPrincipal>,
  { operation, params, query, request, bytes, lease, noted }: Execution,
): Promise<Reply> {
  const toReply = (result: unknown): Reply<string> => {
    const { status, schema, location } = operation.success;
    if (result instanceof CsvAnswer) return { status, ...csvReply(result) };
    const headers: Record<string, string> = location ? { location: location(result) } : {};
    return { status, body: JSON.stringify(schema ? schema.parse(result) : result), headers };
  };
  let committed: Reply<string> | undefined;
  /** Records the answer in the same transaction as its effect. */
  const finish = async (result: unknown, inside: Context | Tx) => {
    if (result instanceof AppError) return result;
    committed = toReply(result);
    if (lease) await keepAnswers(inside.scoped, [recordOf(lease, committed, applicantOf(result))]);
    return result;
  };
  let isKeptByHandler = false;
  const { body: schema, isBodyReadByHandler = false } = operation;
  // If the body is missing, the schema reports that it is required.
  const body =
    schema === undefined || (isBodyReadByHandler && bytes)
      ? undefined
      : bytes
        ? await readJsonBody(context, operation, {
            schema,
            bytes,
            onParsed: (value) => {
              noted.bodyShape = JSON.stringify(bodyShapeOf(schema, value));
            },
          })
        : validate(schema, operation.bodyOptional ? {} : undefined, "body");
  const accept = request.headers.get("accept");
  const result = await operation.handler({
    context,
    params,
    query,
    body,
    bytes: bytes ?? Buffer.alloc(0),
    isCsvBody: operation.csvBody !== undefined && isCsv(request.headers),
    isCsvPreferred: operation.csvAnswer !== undefined && prefers("text/csv", accept),
    isPdfPreferred: operation.pdfAnswer !== undefined && prefers("application/pdf", accept),
    leaveAnswerToHandler: () => {
      isKeptByHandler = true;
      return (
        lease && { leased: lease.leased, sealingKey: lease.sealingKey, status: operation.success.status }
      );
    },
    commit: async (work) =>
      thrown(
        await context.transaction(async (inside) => {
          const result = await work(inside);
          // A key may revoke or rotate itself.
          if (params.id !== inside.principal.id) await checkKeyAgain(inside, operation, request);
          return finish(result, inside);
        }),
      ),
  });
  noted.recordId = subjectOf(result, params);
  if (committed) return committed;
  if (result instanceof PdfAnswer)
    return {
      status: operation.success.status,
      body: result.pdf,
      headers: { "content-type": "application/pdf" },
    };
  const reply = toReply(result);
  if (lease && !isKeptByHandler)
    await keepAnswers(context.scoped, [recordOf(lease, reply, applicantOf(result))]);
  return reply;
}

/** The request may have waited long, for a lock or a name server: a key that ended meanwhile has no effect any more. */
async function checkKeyAgain(
  inside: Tx<ApiKeyPrincipal>,
  { action }: Operation,
  { headers }: Request,
): Promise<void> {
  const principal = await readKeyAgain(inside);
  if (!principal) throw unauthorized(headers.get("authorization"));
  authorize(principal, action);
}

/** Throws an error that came back with a committed effect: it is still the answer. */
function thrown(result: unknown): unknown {
  if (result instanceof AppError) throw result;
  return result;
}

function csvReply({ csv, nextCursor }: CsvAnswer): Omit<Reply<string>, "status"> {
  return {
    body: csv,
    headers: {
      "content-type": "text/csv; charset=utf-8",
      ...(nextCursor === null ? {} : { "x-next-cursor": nextCursor }),
    },
  };
}

/** The parts of an error that the request log keeps. */
function errorIn({ body, storable = [] }: Reply): { code: string; details: ErrorDetail[] } {
  const { error } = JSON.parse(String(body)) as { error: { code: string } };
  return { code: error.code, details: storable };
}

/** The applicant an answer is about: erasing the applicant removes the stored answer too. */
function applicantOf(result: unknown): string | undefined {
  const { applicantId, id } = (result ?? {}) as { applicantId?: unknown; id?: unknown };
  if (typeof applicantId === "string") return applicantId;
  return typeof id === "string" && id.startsWith("app_") ? id : undefined;
}

/** The record that a successful answer is about. An identifier in the path names one that exists, or it would be a 404. */
function subjectOf(result: unknown, { id: inPath }: Record<string, string>): string | null {
  const { requestId, batchId, deliveryId, id } = (result ?? {}) as Record<string, unknown>;
  const found = [inPath, requestId, batchId, deliveryId, id].find(
    (each) => typeof each === "string" && /^[a-z]{3}_[0-9a-z]{26}$/.test(each),
  );
  return (found as string | undefined) ?? null;
}

async function bodyOf(
  operation: Operation,
  { request, askForBody }: IncomingRequest,
  held?: HeldBody,
): Promise<Buffer | undefined> {
  if (!takesBody(operation)) return undefined;
  return readBody(request, {
    maxBytes: operation.maxBodyBytes ?? defaultMaxBodyBytes,
    acceptsCsv: operation.csvBody !== undefined,
    ...(held ? { held } : {}),
    ...(askForBody ? { askForBody } : {}),
  });
}

function takesBody(operation: Operation): operation is Operation & { body: z.ZodType } {
  return operation.body !== undefined;
}

/** Lines of one header arrive joined by commas, so a key with a comma might be two keys. */
function isMany(idempotencyKey: string): boolean {
  return idempotencyKey.includes(",");
}

function bearer(header: string | null): string | undefined {
  return /^Bearer +(\S+)$/i.exec(header ?? "")?.[1];
}

/** What a refused header lacks. Revoked, expired and unknown keys get the same text. */
function missedBy(header: string | null): string {
  if (!header) return "is required";
  return bearer(header) === undefined ? "must be `Bearer <key>`" : "isn't a valid key";
}
