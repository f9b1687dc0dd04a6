import type { IncomingMessage } from "node:http";
import { maxBatchBytes } from "@/lib/contract/batches";
import { maxImportBytes } from "@/lib/contract/list-entries";
import { maxPartBytes } from "@/lib/contract/studies";
import { formOverheadBytes, maxWatchlistBytes } from "@/lib/contract/watchlists";

/*
 * How large a body each path outside the API may get, enforced before anything reads it: the libraries behind these paths
 * parse everything that arrives. The API's operations declare their own limits.
 */

/** Every server action: a form, at most a policy. As in next.config.mjs. */
export const pageBytes = 256 * 1024;
export const routeBytes = 64 * 1024;

/**
 * @param path as requested, without its query
 * @param lenientPath what the path might be taken for
 */
export function maxBodyBytes(path: string, lenientPath: string): number {
  if (path === "/api/dashboard/batches") return maxBatchBytes;
  if (path === "/api/dashboard/list-entries") return maxImportBytes;
  if (path === "/api/dashboard/studies") return maxPartBytes;
  if (path === "/api/dashboard/watchlists") return maxWatchlistBytes + formOverheadBytes;
  return lenientPath === "/api" || lenientPath.startsWith("/api/") ? routeBytes : pageBytes;
}

export function declaresMore({ headers }: IncomingMessage, maxBytes: number): boolean {
  const declared = headers["content-length"];
  return declared !== undefined && Number(declared) > maxBytes;
}

/**
 * Cuts off a body of undeclared length: what exceeds the limit is dropped, and the body never seems complete to its
 * reader. `onExceeded` is called once.
 */
export function cutOff(request: IncomingMessage, maxBytes: number, onExceeded: () => void): void {
  const push = request.push.bind(request);
  let total = 0;
  request.push = (chunk: Buffer | null, encoding) => {
    const isExceeded = total > maxBytes;
    total += chunk?.length ?? 0;
    if (total <= maxBytes) return push(chunk, encoding);
    if (!isExceeded) onExceeded();
    // The parser goes on, so that the client gets to read the answer before the connection ends.
    return true;
  };
}
