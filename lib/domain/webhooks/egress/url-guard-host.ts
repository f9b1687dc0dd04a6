/** The host of a URL as resolvers and sockets take it: IPv6 without its brackets. */
export function hostnameOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, "");
}
