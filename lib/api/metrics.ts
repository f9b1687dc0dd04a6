import { createHash, timingSafeEqual } from "node:crypto";
import { AppError } from "@/lib/platform/errors";
import type { Platform } from "@/lib/platform/wiring/platform";

/**
 * The metrics as Prometheus reads them, for the bearer of their token. No address is trusted instead: a proxy on this machine
 * comes from loopback too.
 *
 * @throws AppError
 */
export async function metricsResponse(
  { metricsToken, readMetrics }: Platform,
  headers: NodeJS.Dict<string | string[]>,
): Promise<Response> {
  if (metricsToken === undefined || !hasToken(headers, metricsToken)) {
    throw new AppError("unauthorized", "Metrics need their token", {
      headers: { "www-authenticate": "Bearer" },
    });
  }
  if (!readMetrics) throw new AppError("not_found", "No such endpoint");
  const { text, contentType } = await readMetrics();
  return new Response(text, {
    headers: {
      "content-type": contentType,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
  });
}

/** Compares hashes, in constant time: neither the token's length nor how much of it matches shows. */
function hasToken(headers: NodeJS.Dict<string | string[]>, token: string): boolean {
  const given = /^Bearer +(\S+)$/i.exec(String(headers.authorization ?? ""))?.[1] ?? "";
  return timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
