/** The executor as the SDK sees it: a server, in this process. */
export interface EmbeddedServer {
  register(body: unknown): Promise<Response>;
  receiveEvents(body: unknown, idSeed: string | null): Promise<Response>;
  checkpoint(runId: string, body: unknown): Promise<Response>;
}

export interface EmbeddedTransport {
  /** The client's `fetch`: passes its requests to the executor without a socket. */
  fetch: typeof fetch;
  connect(server: EmbeddedServer): void;
}

/**
 * Connects client and executor, which need each other: functions belong to a client, and the executor calls
 * functions. The service has no route for these requests, so none can come from outside the process.
 */
export function createTransport(): EmbeddedTransport {
  let server: EmbeddedServer | undefined;
  return {
    connect(connected) {
      if (server !== undefined) throw new Error("the transport already has an executor");
      server = connected;
    },
    async fetch(input, init) {
      if (server === undefined) return refuse(503, "the executor isn't connected yet");
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      const body: unknown = typeof init?.body === "string" ? JSON.parse(init.body) : undefined;
      if (pathname === "/fn/register") return server.register(body);
      if (pathname.startsWith("/e/")) {
        return server.receiveEvents(body, new Headers(init?.headers).get("x-inngest-event-id-seed"));
      }
      const [, runId] = /^\/v1\/checkpoint\/([^/]+)\/async$/.exec(pathname) ?? [];
      if (runId !== undefined) return server.checkpoint(decodeURIComponent(runId), body);
      return refuse(501, `the embedded executor doesn't support ${pathname}`);
    },
  };
}

function refuse(status: number, error: string): Response {
  return Response.json({ error, status }, { status });
}
