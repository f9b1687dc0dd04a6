import { call } from "./api";
import { eventually } from "./poll";
import type { TestServer } from "./server";

/** Everything that a server has logged, once it has logged all requests that were answered before this call. */
export async function settledLogs(server: TestServer): Promise<string> {
  const last = await call("GET", "/analyze", { base: server.url });
  const traceId = last.headers.get("x-request-id") ?? "";
  return eventually("the log of the last request", server.logs, (log) => log.includes(traceId));
}

/** The lines of a first start with --demo that show its account: these are meant to be logged. */
export function withoutGreeting(log: string): string {
  return log.replaceAll(/^ {2}(?:Sign in|Email|Password|API key) {2,}.*$/gm, "");
}
