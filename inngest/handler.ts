import { type Inngest, InngestCommHandler, type InngestFunction } from "inngest";
import { readAtMost } from "@/lib/platform/read-at-most";
import { INNGEST_PATH } from "./embedded/protocol/messages";

/** Inngest's limit for a run's state. */
const BODY_LIMIT_BYTES = 32 * 1024 * 1024;

/**
 * Handles `/api/inngest`: runs functions for callers that sign with the signing key. Registration (PUT) must be
 * signed too, in every mode.
 *
 * @param origin where Inngest reaches this service, such as `https://assay.example.com`
 */
export function createInngestHandler(
  client: Inngest,
  functions: InngestFunction.Any[],
  origin?: string,
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
  return async (request) => {
    // Checked before the body is read: unsigned callers must not make us buffer megabytes.
    if (!request.headers.has("x-inngest-signature")) return refuse(401, "Unauthorized");
    const body = await readAtMost(BODY_LIMIT_BYTES, request.body);
    if (body === undefined) return refuse(413, "The body is too large");
    try {
      return await answer(request, body.toString("utf8"));
    } catch (error) {
      // The SDK parses the body before it checks the signature.
      if (error instanceof SyntaxError) return refuse(400, "The body is not JSON");
      throw error;
    }
  };
}

function refuse(status: number, message: string): Response {
  return Response.json({ message }, { status });
}
