import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { clientAddress } from "@/lib/api/client-address";
import { healthResponse, readyResponse } from "@/lib/api/health";
import { apiPath, type Match, matchOperation } from "@/lib/api/match";
import { metricsResponse } from "@/lib/api/metrics";
import { analyze } from "@/lib/api/operations/analyses";
import { otherTransferCoding } from "@/lib/api/pipeline/body";
import { handleApiRequest } from "@/lib/api/pipeline/handle";
import { largeBytes } from "@/lib/api/pipeline/large-bodies";
import { refusal } from "@/lib/api/pipeline/respond";
import { AppError } from "@/lib/platform/errors";
import { describeError } from "@/lib/platform/log";
import { databaseOutage } from "@/lib/platform/wiring/database-outage";
import type { Platform } from "@/lib/platform/wiring/platform";
import { cutOff, declaresMore, maxBodyBytes } from "./body-limit";
import { compressedFiles } from "./compressed-files";
import { type Handler, type RefuseConnection, unreadable } from "./front";
import { apiRouteName, pageRouteNames, unknownRoute } from "./route-names";
import { lenientPath, readTarget } from "./target";
import { watchRequest } from "./watch-request";
import { writeReply } from "./write-reply";

interface ListenerOptions {
  handlePage: Handler;
  /** Paths of the pages as Next writes them, such as `/applicants/[id]`. */
  pageTemplates: readonly string[];
  /** Where the pages' scripts and styles are, and the headers that Next gives them; undefined in development. */
  assets: { folder: string; headers: Readonly<Record<string, string>> } | undefined;
  refuseConnection: RefuseConnection;
  /** Passes on what only the service answers; undefined there. */
  passOn?: Handler;
  /** Whether requests come from another process of the service, which has checked and counts them. */
  isInner?: boolean;
}

interface Route {
  /** Its name in metrics and traces: see route-names.ts. */
  route: string;
  handle: Handler;
  /** Limits the body where the handler sets no limit of its own. */
  maxBytes?: number;
}

/** Whether a path is a file's: no page's path ends like one. Next answers 500 to unsupported methods on files. */
const isFile = (path: string) => path.startsWith("/_next/") || /\.[a-z0-9]+$/.test(path);

const pageMethods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

const apiTarget = /^(?:\/api)?\/v1(?:[/?]|$)/;

const isOfApi = ({ url = "" }: IncomingMessage) => apiTarget.test(url);

/**
 * Answers everything but pages, and leaves those to `handlePage`. The API gets the same handlers as in Next's route
 * files, without Next's overhead.
 */
export function createListener(
  platform: Platform,
  { handlePage, pageTemplates, assets, refuseConnection, passOn, isInner = false }: ListenerOptions,
): Handler {
  const { answerInngest, clientAddressHeader, clock, log } = platform;
  // Our own header, whose name no client knows: from another process, or from Next, which fetches the page that an action
  // redirects to.
  const addressOf = ({ headers, socket }: IncomingMessage) =>
    headers[clientAddressHeader]?.toString() ??
    clientAddress(platform.env, headers["x-forwarded-for"]?.toString(), socket.remoteAddress);
  const withAddress =
    (handle: Handler): Handler =>
    (request, response) => {
      request.headers[clientAddressHeader] = addressOf(request);
      return handle(request, response);
    };
  const passedOn = passOn && withAddress(passOn);
  const refuse = (error: AppError) => {
    const { body, status, headers } = refusal(error, clock());
    return new Response(body, { status, headers });
  };
  const options = {
    // A request of HTTP/1.0 may come without a host.
    hostname: "localhost",
    overrideGlobalObjects: false,
    errorHandler(error: unknown) {
      log.warn({ error: describeError(error) }, "a request couldn't be read");
      return refuse(unreadable());
    },
  };
  const refusing = (error: () => AppError) => getRequestListener(() => refuse(error()), options);
  /** A caller of the API learns of its key and its limit first. */
  const refusingAnywhere = (error: () => AppError): Handler => {
    const refuseCaller = api(() => ({ kind: "refused", error: error() }));
    const refuseOther = refusing(error);
    return (request, response) => (isOfApi(request) ? refuseCaller : refuseOther)(request, response);
  };
  const api = (matchOf: (method: string, path: string) => Match) =>
    getRequestListener(async (request, environment) => {
      const { incoming, outgoing } = environment as { incoming: IncomingMessage; outgoing: ServerResponse };
      // The path as sent: in `request.url` dot segments are resolved.
      const path = apiPath(incoming.url as string);
      const reply = await handleApiRequest(platform, {
        request,
        address: addressOf(incoming),
        path,
        match: matchOf(request.method, path),
        askForBody() {
          if (incoming.headers.expect !== undefined) outgoing.writeContinue();
        },
      });
      // A Response would make a web stream of the body, which costs as much as receiving the request.
      writeReply(outgoing, reply);
      return RESPONSE_ALREADY_SENT;
    }, options);
  const handleOwnApi = api(matchOperation);
  const handleApi: Handler = passedOn
    ? (request, response) => (isForAny(request) ? handleOwnApi : passedOn)(request, response)
    : handleOwnApi;
  const handleOtherMethod = supportsOnly(pageMethods);
  const handleUnknown = api(() => ({ kind: "unknown" }));
  const handleUnreadable = refusing(unreadable);
  const handleOtherCoding = refusingAnywhere(otherTransferCoding);
  const handleOtherExpectation = refusingAnywhere(
    () => new AppError("expectation_failed", "Expect only 100-continue"),
  );
  const handleTooLarge = refusing(tooLarge);
  const handleAbsent = refusing(() => new AppError("not_found", "No such endpoint"));
  const handleHealth = readOnly(getRequestListener(() => healthResponse(), options));
  const handleMetrics = readOnly(
    getRequestListener(async (_, environment) => {
      const { incoming } = environment as { incoming: IncomingMessage };
      return metricsResponse(platform, incoming.headers).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        return refuse(error);
      });
    }, options),
  );
  const pageRouteName = pageRouteNames(pageTemplates);
  const handleOwnReady = readOnly(getRequestListener(() => readyResponse(platform), options));
  // A full disk shows where something was to be written.
  const handleReady: Handler = passedOn
    ? (request, response) =>
        (databaseOutage(platform).isFull() ? handleOwnReady : passedOn)(request, response)
    : handleOwnReady;
  const handleInngest = answerInngest ? getRequestListener(answerInngest, options) : handleAbsent;

  function supportsOnly(methods: Iterable<string>): Handler {
    const allow = [...methods].join(", ");
    return refusing(
      () => new AppError("method_not_allowed", `This endpoint supports ${allow}`, { headers: { allow } }),
    );
  }

  function readOnly(handle: Handler): Handler {
    const handleOther = supportsOnly(["GET", "HEAD"]);
    return (request, response) =>
      request.method === "GET" || request.method === "HEAD"
        ? handle(request, response)
        : handleOther(request, response);
  }

  const handleNext = withAddress((request, response) => {
    // Next leaves it out of its own redirects.
    response.setHeader("x-content-type-options", "nosniff");
    return handlePage(request, response);
  });

  const handleFile = readOnly(handleNext);
  const compressed = assets && compressedFiles({ ...assets, below: "/_next/static", otherwise: handleNext });

  const routeOf = (request: IncomingMessage, target: string): Route => {
    const { method } = request;
    if (apiTarget.test(target)) return { route: apiRouteName(method ?? "", target), handle: handleApi };
    const [path = ""] = target.split("?", 1);
    const own = ownRoutes.get(path);
    if (own) return { route: path, handle: own };
    if (path.startsWith("/api/inngest/")) return { route: "/api/inngest", handle: passedOn ?? handleInngest };
    const lenient = lenientPath(path);
    if (apiTarget.test(lenient)) return { route: unknownRoute, handle: handleUnknown };
    // Next answers 500 to both.
    if (!isReadable(path)) return { route: unknownRoute, handle: handleUnreadable };
    if (!pageMethods.has(method ?? "")) return { route: pageRouteName(path), handle: handleOtherMethod };
    const handle = isFile(lenient) ? (compressed?.(request, path) ?? handleFile) : handleNext;
    return { route: pageRouteName(path), handle, maxBytes: maxBodyBytes(path, lenient) };
  };
  const ownRoutes = new Map([
    ["/api/health", handleHealth],
    ["/api/ready", handleReady],
    ["/api/metrics", passedOn ?? handleMetrics],
    ["/api/inngest", passedOn ?? handleInngest],
  ]);

  if (isInner) return (request, response) => routeOf(request, request.url ?? "").handle(request, response);
  return (request, response) => {
    const target = readTarget(request);
    const route =
      target === undefined ? { route: unknownRoute, handle: handleUnreadable } : routeOf(request, target);
    return watchRequest(platform, { request, response, route: route.route }, () =>
      pass(request, response, route),
    );
  };

  function pass(request: IncomingMessage, response: ServerResponse, { handle, maxBytes }: Route): unknown {
    const coding = request.headers["transfer-encoding"];
    if (coding !== undefined && (coding.toLowerCase() !== "chunked" || request.httpVersion !== "1.1")) {
      // A reader that takes the body otherwise would find another request in it.
      response.shouldKeepAlive = false;
      return handleOtherCoding(request, response);
    }
    if (maxBytes !== undefined) {
      if (declaresMore(request, maxBytes)) return handleTooLarge(request, response);
      if (coding !== undefined) {
        cutOff(request, maxBytes, () => {
          // Once an answer has begun, or while an earlier one is being sent, it's too late for another.
          if (response.headersSent || !response.socket) request.socket.destroy();
          else refuseConnection(request.socket, tooLarge());
        });
      }
    }
    // HTTP/1.0 has no expectations (RFC 9110, 10.1.1).
    if (request.httpVersion !== "1.1") delete request.headers.expect;
    const { expect } = request.headers;
    if (expect === undefined) return handle(request, response);
    if (!/\b100-continue\b/i.test(expect)) return handleOtherExpectation(request, response);
    // The API asks for the body once the headers give no reason to refuse it.
    if (!isOfApi(request)) {
      response.writeContinue();
      delete request.headers.expect;
    }
    return handle(request, response);
  }
}

/** PostgreSQL takes no text with U+0000, such as of an identifier. */
function isReadable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes("\0");
  } catch {
    return false;
  }
}

/** Whether any process may answer: reads, and single analyses. The service does what changes other things. */
function isForAny({ method = "", url = "", headers }: IncomingMessage): boolean {
  const match = matchOperation(method, apiPath(url));
  if (match.kind !== "operation" || match.operation.method === "GET") return true;
  // Larger bodies are read by threads, which the service has.
  const bytes = Number(headers["content-length"] ?? Number.POSITIVE_INFINITY);
  return match.operation === analyze && bytes <= largeBytes;
}

function tooLarge(): AppError {
  return new AppError("payload_too_large", "The body is too large");
}
