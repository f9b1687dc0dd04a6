import type { IncomingMessage } from "node:http";

/** A host with an optional port (RFC 3986, 3.2). */
const host = /^(?:[\w.~!$&'()*+,;=%-]+|\[[\da-f:.]+\])(?::\d*)?$/i;

/**
 * Reads the request line and the Host header, and returns the target as a path with its query; undefined for an ambiguous
 * request. A target that is an absolute URL (RFC 9112, 3.2.2) is replaced by its path in `request`, and the Host header
 * by its host.
 */
export function readTarget(request: IncomingMessage): string | undefined {
  const { url = "" } = request;
  if (!isHostClear(request)) return undefined;
  if (url.startsWith("/")) return url;
  const [origin = "", authority] = /^https?:\/\/([^/?#]*)/i.exec(url) ?? [];
  if (authority === undefined || !host.test(authority)) return undefined;
  const rest = url.slice(origin.length);
  const target = rest.startsWith("/") ? rest : `/${rest}`;
  request.headers.host = authority;
  request.url = target;
  return target;
}

/** HTTP/1.1 demands exactly one Host header (RFC 9112, 3.2); HTTP/1.0, which health checks still use, at most one. */
function isHostClear(request: IncomingMessage): boolean {
  const { headers, httpVersion } = request;
  const count = countHeader(request, "host");
  if (count === 0) return httpVersion === "1.0";
  return count === 1 && httpVersion !== "0.9" && host.test(headers.host ?? "");
}

function countHeader({ rawHeaders }: IncomingMessage, wanted: string): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    if (name.length === wanted.length && name.toLowerCase() === wanted) count++;
  }
  return count;
}

/**
 * The path that the most lenient reader could take a target for: without percent escapes, backslashes, dot segments,
 * empty segments and capitals. Proxies and frameworks undo different parts of this, so we refuse a path that only becomes
 * one of ours this way, instead of passing it on.
 */
export function lenientPath(target: string): string {
  const [path = ""] = target.split(/[?#]/, 1);
  const plain = path
    .replace(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll("\\", "/")
    .toLowerCase();
  const segments: string[] = [];
  for (const segment of plain.split("/")) {
    if (segment === "..") segments.pop();
    else if (segment !== "" && segment !== ".") segments.push(segment);
  }
  return `/${segments.join("/")}`;
}
