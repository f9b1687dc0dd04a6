import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { deriveKey } from "@/lib/platform/crypto/keyring";
import type { Dependencies } from "@/lib/platform/wiring/platform";

/*
 * Known browsers: OWASP's "device cookies". After a complete sign-in the browser gets a token that says so. Guesses from
 * browsers without one share a limit, across all addresses; a browser with a token has its own limits. So a stranger's
 * guesses, even from thousands of addresses, don't keep the owner out of a browser used before. A token doesn't prove
 * identity: a thief of one gains only a few more guesses.
 *
 * One cookie holds the tokens of several accounts: people share browsers. A token names no account.
 */

const rememberedAccounts = 5;
const idBytes = 12;
const macBytes = 16;

export const knownBrowserSeconds = 365 * 86_400;

/** Undefined if the user has not signed in with this browser in the past year. */
export function recognizeBrowser(
  dependencies: Dependencies,
  userId: string,
  cookie: string | undefined,
): string | undefined {
  return tokensIn(cookie)
    .map((token) => idIn(dependencies, userId, token))
    .find((id) => id !== undefined);
}

/** The cookie of a browser in which a user has just signed in completely. */
export function rememberBrowser(
  dependencies: Dependencies,
  userId: string,
  cookie: string | undefined,
): string {
  const others = tokensIn(cookie).filter((token) => idIn(dependencies, userId, token) === undefined);
  // Keeps the id: a new one would have its own limits.
  const id = recognizeBrowser(dependencies, userId, cookie) ?? randomBytes(idBytes).toString("base64url");
  const issuedAt = Math.floor(dependencies.clock() / 1_000).toString(36);
  const mac = macOf(dependencies, userId, id, issuedAt).toString("base64url");
  return [[id, issuedAt, mac].join("."), ...others].slice(0, rememberedAccounts).join("~");
}

function tokensIn(cookie: string | undefined): string[] {
  return cookie?.split("~", rememberedAccounts) ?? [];
}

function idIn(dependencies: Dependencies, userId: string, token: string): string | undefined {
  const [id = "", issuedAt = "", mac = ""] = token.split(".");
  const given = Buffer.from(mac, "base64url");
  if (given.length !== macBytes || !timingSafeEqual(given, macOf(dependencies, userId, id, issuedAt)))
    return undefined;
  const ageSeconds = dependencies.clock() / 1_000 - Number.parseInt(issuedAt, 36);
  return ageSeconds < knownBrowserSeconds ? id : undefined;
}

function macOf({ keys }: Dependencies, userId: string, id: string, issuedAt: string): Buffer {
  return createHmac("sha256", deriveKey(Buffer.from(keys.authSecret), "known-browser"))
    .update(`${userId}/${id}/${issuedAt}`)
    .digest()
    .subarray(0, macBytes);
}
