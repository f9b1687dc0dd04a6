import { isIP } from "node:net";
import { domainToASCII } from "node:url";
import { isHostName } from "@/lib/domain/webhooks/egress/url-guard-names";

/** As it's looked up in DNS; undefined if it isn't a domain. */
export function domainName(text: string): string | undefined {
  const name = domainToASCII(text.trim().toLowerCase().replace(/\.$/, ""));
  return name.includes(".") && isHostName(name) && isIP(name) === 0 ? name : undefined;
}

export function domainOfEmail(email: string): string | undefined {
  return domainName(email.slice(email.lastIndexOf("@") + 1));
}
