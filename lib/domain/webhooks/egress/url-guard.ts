import { isIP } from "node:net";
import { isPublicAddress } from "./address";
import type { Resolve } from "./address-resolver";
import { checkUrlShape, hostnameOf } from "./url-guard-shape";

export interface WebhookUrlOptions {
  resolve: Resolve;
  allowInsecure: boolean;
}

/**
 * `public` may be dialed; `unverified` does not resolve now and is checked again with every delivery; `refused` is
 * neither stored nor dialed. `reason` is a sentence for the user that repeats no part of the URL, or empty. `url` is
 * normalized, ready to be stored.
 */
export type WebhookUrlCheck =
  | { status: "public" | "unverified"; reason: string; url: string }
  | { status: "refused"; reason: string; url?: undefined };

const permission = "WEBHOOK_ALLOW_INSECURE=1";

/** For when it is saved. Each delivery checks again what it dials. */
export async function checkWebhookUrl(text: string, options: WebhookUrlOptions): Promise<WebhookUrlCheck> {
  const { resolve, allowInsecure } = options;
  const { url, problem } = checkUrlShape(text, options);
  if (url === undefined) {
    // Mention the setting only if it would help.
    const isAllowedInsecurely = checkUrlShape(text, { allowInsecure: true }).url !== undefined;
    return refused(problem, isAllowedInsecurely);
  }

  const strictly = checkUrlShape(text, { allowInsecure: false });
  const hostname = hostnameOf(url);
  const addresses = isIP(hostname) === 0 ? await resolve(hostname).catch((): string[] => []) : [hostname];
  const isPublic = addresses.every(isPublicAddress);
  // Don't name the address: it would reveal what names resolve to on the internal network.
  const complaint = strictly.problem ?? (isPublic ? undefined : "leads to an address that isn't public");
  if (complaint !== undefined && !allowInsecure) return refused(complaint, true);

  const allowed = complaint === undefined ? "" : `Allowed only by ${permission}: the URL ${complaint}.`;
  if (addresses.length > 0) return { status: "public", reason: allowed, url: url.href };
  return {
    status: "unverified",
    reason: ["The URL's host doesn't resolve now.", allowed].join(" ").trim(),
    url: url.href,
  };
}

function refused(problem: string, isAllowedInsecurely: boolean): WebhookUrlCheck {
  const hint = isAllowedInsecurely ? ` On your own installation, ${permission} allows it.` : "";
  return { status: "refused", reason: `The URL ${problem}.${hint}` };
}
