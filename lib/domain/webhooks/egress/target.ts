import { checkUrlShape, hostnameOf } from "./url-guard-shape";

/** Where a webhook's deliveries go. Its address is looked up and checked for each of them. */
export interface Target {
  origin: string;
  /** Without brackets around an IPv6 address. */
  hostname: string;
  /** With the query. */
  path: string;
}

/** Undefined if the URL isn't allowed. Checked for each round: the settings may be stricter than when it was saved. */
export function targetOf(text: string, settings: { allowInsecure: boolean }): Target | undefined {
  const { url } = checkUrlShape(text, settings);
  return url && { origin: url.origin, hostname: hostnameOf(url), path: `${url.pathname}${url.search}` };
}
