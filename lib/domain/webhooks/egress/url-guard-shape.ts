import { isIP } from "node:net";
import { specialPurpose } from "./address";
import { isHostName, isLocalName } from "./url-guard-names";

const maxLength = 2_048;

export type UrlShape =
  /** `url` is normalized: what is stored and dialed. */
  { url: URL; problem?: undefined } | { url?: undefined; problem: string };

/** As resolvers and sockets expect it: IPv6 without brackets. */
export function hostnameOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, "");
}

/** Needs no lookup. `problem` completes the sentence "The URL …" and repeats no part of the URL. */
export function checkUrlShape(text: string, { allowInsecure }: { allowInsecure: boolean }): UrlShape {
  if (text.length > maxLength) return { problem: `is longer than ${maxLength} characters` };
  // The parser would silently drop or convert these, so people would see a different URL than it does.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: matching control characters is the point
  if (/[\u0000-\u0020\u007f\\]/.test(text))
    return { problem: "contains spaces, backslashes or control characters" };
  const url = parseUrl(text);
  if (url === undefined) return { problem: "isn't a valid URL" };
  const problem = schemeProblem(url, allowInsecure) ?? partsProblem(url, text) ?? portProblem(url);
  if (problem !== undefined) return { problem };
  // A trailing dot does not change the name, but certificates would not match it.
  if (url.hostname.endsWith(".")) url.hostname = url.hostname.slice(0, -1);
  // Each delivery checks the normalized URL again, so it must fit too.
  if (url.href.length > maxLength)
    return { problem: `is longer than ${maxLength} characters in its normal form` };
  const inHost = hostProblem(hostnameOf(url), allowInsecure);
  return inHost === undefined ? { url } : { problem: inHost };
}

/** Avoids URL.canParse: Node 20 rejects non-ASCII text (`bücher.example`) once the call is optimized. */
function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

function schemeProblem({ protocol }: URL, allowInsecure: boolean): string | undefined {
  if (protocol === "https:" || (protocol === "http:" && allowInsecure)) return undefined;
  return "must begin with https://";
}

function partsProblem({ href }: URL, text: string): string | undefined {
  // Checks the text, because the parser drops an empty user name.
  if (/^[^:]*:\/*[^/?#]*@/.test(text)) return "must not contain a user name or password";
  return href.includes("#") ? "must not contain a fragment (#)" : undefined;
}

function portProblem({ port, protocol }: URL): string | undefined {
  const usual = protocol === "https:" ? 443 : 80;
  const number = port === "" ? usual : Number(port);
  // Ports below 1024 belong to services that a forged request could attack.
  if (number >= 1024 || number === 443 || number === usual) return undefined;
  return "must use port 443 or one from 1024 up";
}

function hostProblem(hostname: string, allowInsecure: boolean): string | undefined {
  if (isIP(hostname) !== 0) {
    const special = allowInsecure ? undefined : specialPurpose(hostname);
    return special && `must not lead to an address that isn't public (${special})`;
  }
  if (!isHostName(hostname)) return "has no valid host";
  if (allowInsecure || !isLocalName(hostname)) return undefined;
  return "must not lead to a name that only a local network knows";
}
