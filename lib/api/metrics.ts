import { createHash, timingSafeEqual } from "node:crypto";
import { AppError } from "@/lib/platform/errors";
import type { Platform } from "@/lib/platform/wiring/ports";

/** Who asks for the metrics. */
export interface MetricsReader {
  /** Address of the other end of the connection. */
  peer: string | undefined;
  headers: NodeJS.Dict<string | string[]>;
}

/** Headers that proxies add: what arrives with one of them was sent by another machine, whatever its peer is. */
const forwarded = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"];
const loopback = /^(?:::ffff:)?127(?:\.\d{1,3}){3}$|^::1$/;
/** A web page can make its visitor's browser ask this machine, but only under the page's own host name. */
const ownHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/**
 * The metrics as Prometheus reads them. With METRICS_TOKEN, for its bearer; without, for programs on this machine. To all
 * others they don't exist.
 *
 * @throws AppError
 */
export async function metricsResponse(
  { env, readMetrics }: Pick<Platform, "env" | "readMetrics">,
  reader: MetricsReader,
): Promise<Response> {
  if (env.METRICS_TOKEN !== undefined) {
    if (!hasToken(reader, env.METRICS_TOKEN)) {
      throw new AppError("unauthorized", "Metrics need their token", {
        headers: { "www-authenticate": "Bearer" },
      });
    }
  } else if (!isOnThisMachine(reader)) {
    throw new AppError("not_found", "No such endpoint");
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
function hasToken({ headers }: MetricsReader, token: string): boolean {
  const given = /^Bearer +(\S+)$/i.exec(String(headers.authorization ?? ""))?.[1] ?? "";
  return timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

function isOnThisMachine({ peer = "", headers }: MetricsReader): boolean {
  if (forwarded.some((name) => headers[name] !== undefined)) return false;
  return loopback.test(peer) && ownHost.test(String(headers.host ?? ""));
}
