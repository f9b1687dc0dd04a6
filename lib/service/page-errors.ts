import { describeError } from "@/lib/platform/log";
import { service } from "./current";

/** An error that a page, a server action or a route file threw, as Next reports it. */
export interface PageError {
  error: unknown;
  method: string;
  /** The file of the route, such as `/(dashboard)/applicants/[id]/page`: never the requested address. */
  routePath: string;
  routeType: string;
}

/**
 * Logs it with its digest: a browser learns only this about an error on the server, and its own error report ("React
 * error 441") names it.
 */
export function logPageError({ error, method, routePath, routeType }: PageError): void {
  const { digest } = (error ?? {}) as { digest?: unknown };
  service().log.error(
    {
      method,
      route: routePath,
      routeType,
      ...(typeof digest === "string" ? { digest } : {}),
      error: describeError(error),
    },
    "a page failed",
  );
}
