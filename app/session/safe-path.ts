const origin = "http://same.invalid";

/**
 * A path on this site to go to after signing in, from a query parameter; undefined for anything
 * that leads elsewhere (another host, `//host`, `/\host`, another scheme) or back to signing in.
 */
export function safePath(value: unknown): string | undefined {
  if (typeof value !== "string" || !value.startsWith("/") || value.length > 2_000) return undefined;
  // Browsers read a backslash as a slash and drop tabs and line breaks; URL does both as they do.
  if (!URL.canParse(value, origin)) return undefined;
  const url = new URL(value, origin);
  if (url.origin !== origin) return undefined;
  // `//` at the start of the normalized path would be another host when followed.
  if (url.pathname.startsWith("//") || /^\/(?:sign-in|sign-up|api)(?:\/|$)/.test(url.pathname)) {
    return undefined;
  }
  return url.pathname + url.search + url.hash;
}

/** The path of a page to sign in at, from where people go to `destination`. */
export function leadingTo(destination: string | undefined, page: string): string {
  if (destination === undefined || destination === "/") return page;
  return `${page}${page.includes("?") ? "&" : "?"}${new URLSearchParams({ callbackUrl: destination })}`;
}
