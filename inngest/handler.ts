import type { AsyncLocalStorage } from "node:async_hooks";
import { type Inngest, InngestCommHandler, type InngestFunction } from "inngest";
import { disableWhenUnused } from "@/lib/platform/disable-when-unused";
import { INNGEST_PATH } from "./embedded";
import { createUnverifiedBodies } from "./unverified-bodies";

const MEBIBYTE = 1024 * 1024;
const bodyLimits = {
  // Inngest's limit for a run's state.
  maxBytes: 32 * MEBIBYTE,
  // Our functions pass ids alone.
  freeBytes: MEBIBYTE,
  sharedBytes: 64 * MEBIBYTE,
};
/** Runs a call of a function, by its id such as `assay-run-batch`. */
export type MeasureCall = (functionId: string, run: () => Promise<Response>) => Promise<Response>;

const context = Symbol.for("inngest:als");

/** The SDK's storage for the context of a run: one a process, for all its clients. */
const needingContext = disableWhenUnused(
  () => (globalThis as { [context]?: { resolved?: AsyncLocalStorage<unknown> } })[context]?.resolved,
);

/** How far from our clock the SDK lets a signature be. */
const MAX_AGE_SECONDS = 5 * 60;

/**
 * Handles `/api/inngest`: runs functions for callers that sign with the signing key. Registration (PUT) must be
 * signed too, in every mode.
 *
 * @param origin where Inngest reaches this service, such as `https://assay.example.com`
 * @param measure runs each call of a function
 */
export function createInngestHandler(
  client: Inngest,
  functions: InngestFunction.Any[],
  { origin, measure = (_call, run) => run() }: { origin?: string; measure?: MeasureCall } = {},
): (request: Request) => Promise<Response> {
  const answer = new InngestCommHandler({
    frameworkName: "assay",
    client,
    functions,
    enableUnauthedSync: false,
    servePath: INNGEST_PATH,
    ...(origin === undefined ? {} : { serveOrigin: origin }),
    handler: (request: Request, body: string) => ({
      body: () => body,
      headers: (name) => request.headers.get(name),
      method: () => request.method,
      url: () => new URL(request.url),
      transformResponse: ({ body, status, headers }) => new Response(body, { status, headers }),
    }),
  }).createHandler();
  const readBody = createUnverifiedBodies(bodyLimits);
  const ids = new Set(functions.map((fn) => fn.id(client.id)));
  return async (request) => {
    // Checked before the body is read: unsigned callers must not make us buffer megabytes.
    if (!isSignatureTimely(request.headers.get("x-inngest-signature"))) return refuse(401, "Unauthorized");
    const body = await readBody(request.body);
    if (body === "too large") return refuse(413, "The body is too large");
    if (body === "too many") return refuse(503, "Too many large bodies at once");
    const run = () => needingContext(() => answer(request, body.toString("utf8")));
    const functionId = new URL(request.url).searchParams.get("fnId") ?? "";
    try {
      return await (ids.has(functionId) && request.method === "POST" ? measure(functionId, run) : run());
    } catch (error) {
      // The SDK parses the body before it checks the signature.
      if (error instanceof SyntaxError) return refuse(400, "The body isn't JSON");
      throw error;
    }
  };
}

/** Whether a header has the form of a signature made about now. Only the body can prove it. */
function isSignatureTimely(header: string | null): boolean {
  if (header === null || header.length > 200) return false;
  const parts = new URLSearchParams(header);
  const seconds = parts.get("t") ?? "";
  if (!/^\d{1,12}$/.test(seconds) || !/^[\da-f]{64}$/.test(parts.get("s") ?? "")) return false;
  // The system clock, like the SDK.
  return Math.abs(Date.now() / 1_000 - Number(seconds)) <= MAX_AGE_SECONDS;
}

function refuse(status: number, message: string): Response {
  return Response.json({ message }, { status });
}
