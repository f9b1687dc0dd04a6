import type { Inngest, InngestFunction } from "inngest";
import { serve } from "inngest/edge";

export const INNGEST_PATH = "/api/inngest";

/**
 * Answers `/api/inngest`: runs functions for whoever knows the signing key, and nobody else. Also the
 * registration (PUT) must be signed, in every mode.
 *
 * @param origin Where Inngest reaches this service, such as `https://assay.example.com`.
 */
export function createInngestHandler(
  client: Inngest,
  functions: InngestFunction.Any[],
  origin?: string,
): (request: Request) => Promise<Response> {
  const answer = serve({
    client,
    functions,
    enableUnauthedSync: false,
    servePath: INNGEST_PATH,
    ...(origin === undefined ? {} : { serveOrigin: origin }),
  });
  return async (request) => {
    // Before the body is read: whoever can't sign does not get to send megabytes.
    if (!request.headers.has("x-inngest-signature")) return refuse(401, "Unauthorized");
    try {
      return await answer(request);
    } catch (error) {
      // The SDK reads the body before it checks the signature, and throws over what is not JSON.
      if (error instanceof SyntaxError) return refuse(400, "The body is not JSON");
      throw error;
    }
  };
}

function refuse(status: number, message: string): Response {
  return Response.json({ message }, { status });
}
