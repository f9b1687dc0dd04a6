import type { Instrumentation } from "next";
import { after } from "next/server";

/** Next calls this once before it serves requests. The condition keeps Node modules out of Next's edge bundle. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { startUnderNext } = await import("@/lib/service/start-under-next");
    await startUnderNext(
      (work) => after(work),
      async (platform, origin) => {
        // Loaded only where the service runs as a function.
        const { connectPlatform } = await import("@/inngest/connect");
        return connectPlatform(platform, origin);
      },
    );
  }
}

/** Next calls this with an error from a page, a server action or a route file. */
export const onRequestError: Instrumentation.onRequestError = async (
  error,
  { method },
  { routePath, routeType },
) => {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { logPageError } = await import("@/lib/service/page-errors");
    logPageError({ error, method, routePath, routeType });
  }
};
