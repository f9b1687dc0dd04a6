import { disposableDomains } from "@/lib/risk/tables/disposable-domains";
import { freeEmailDomains } from "@/lib/risk/tables/free-email-domains";
import { registeredAt } from "./domain-lookalike";
import { isPrivacyRelay } from "./privacy-relays";

/** Whether a domain belongs to an institution, an employer or one person rather than to a provider of mailboxes. */
export function isPrivateDomain(domain: string): boolean {
  return !(freeEmailDomains.has(domain) || disposableDomains.has(domain) || isPrivacyRelay(domain, domain));
}

/** A caseworker or a parish may lend its mailbox. A school gives each student one. */
export function isOfInstitution(domain: string): boolean {
  return isPrivateDomain(domain) && !domain.endsWith(".edu");
}

/** Each customer's is registered below it. Source: Microsoft Learn, "Your fallback domain". */
const ofCustomers = "onmicrosoft.com";
/** Letters: as in mn.us and uk.com, below which strangers register, and tampabay.rr.com, which has a provider's customers. */
const shortName = 3;

/** The registered domain, whose owner has every subdomain. Undefined for a provider's. */
export function ownedDomain(domain: string): string | undefined {
  if (!isPrivateDomain(domain)) return undefined;
  const labels = domain.split(".");
  const at = registeredAt(labels);
  if (at === 0 || (labels[at] as string).length <= shortName) return domain;
  const registered = labels.slice(at).join(".");
  return registered === ofCustomers || !isPrivateDomain(registered) ? domain : registered;
}
