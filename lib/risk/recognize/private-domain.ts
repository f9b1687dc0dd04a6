import { disposableDomains } from "@/lib/risk/tables/disposable-domains";
import { freeEmailDomains } from "@/lib/risk/tables/free-email-domains";
import { isPrivacyRelay } from "./privacy-relays";

/** Whether a domain belongs to an institution, an employer or one person rather than to a provider of mailboxes. */
export function isPrivateDomain(domain: string): boolean {
  return !(freeEmailDomains.has(domain) || disposableDomains.has(domain) || isPrivacyRelay(domain, domain));
}
