import type { ErrorDetail } from "@/lib/contract/errors";
import { notValid } from "@/lib/platform/validate";
import type { SignalCode } from "@/lib/risk/catalog";
import { findSignals } from "@/lib/risk/find-signals";
import { normalizeApplicant } from "@/lib/risk/normalize";
import { registeredAt } from "@/lib/risk/recognize/domain-lookalike";

/*
 * An applicant's email domain that imitates one of these is a signal, and one among them imitates none: a provider's
 * domain in the list would spare all of its users.
 */

const ofProvider = "belongs to an email provider that anyone can use";
const unknownTopLevel = "ends in a top-level domain that doesn't exist";

/** What the engine finds about an email address at a domain that can't be one organization's own. */
const refusals: { readonly [Code in SignalCode]?: string } = {
  EMAIL_FREE_PROVIDER: ofProvider,
  EMAIL_PRIVACY_RELAY: ofProvider,
  EMAIL_DISPOSABLE: "gives out disposable mailboxes",
  EMAIL_DOMAIN_TYPO: "looks like a misspelling of an email provider",
  EMAIL_DOMAIN_RESERVED: "is reserved for documentation or local use",
  EMAIL_DOMAIN_IMPOSSIBLE: "must be a domain such as lender.com",
  EMAIL_TOP_LEVEL_TYPO: unknownTopLevel,
  EMAIL_TOP_LEVEL_UNKNOWN: unknownTopLevel,
};

/** As normalized, each once; those in `known` stay. Throws `invalid_request` with `path` and index of each refused one. */
export function acceptDomains(
  domains: readonly string[],
  { known, path }: { known: readonly string[]; path: string },
): string[] {
  const problems: ErrorDetail[] = [];
  const accepted = domains.map((stated, index) => {
    const domain = normalizeDomain(stated);
    const message = known.includes(domain) ? undefined : problemOf(domain);
    if (message !== undefined) problems.push({ path: `${path}[${index}]`, message });
    return domain;
  });
  if (problems.length > 0) throw notValid(problems);
  return [...new Set(accepted)];
}

/** Empty if the founder's email domain can't be the organization's own or imitates another one. */
export function domainsOfFounder(email: string): string[] {
  const domain = registeredDomain(normalizeDomain(email.slice(email.lastIndexOf("@") + 1)));
  const isImitation = codesAt(domain).includes("EMAIL_DOMAIN_LOOKALIKE");
  return isImitation || problemOf(domain) !== undefined ? [] : [domain];
}

function problemOf(domain: string): string | undefined {
  for (const code of codesAt(domain)) if (refusals[code] !== undefined) return refusals[code];
  if (isPublic(domain)) return "is an ending that anyone can register domains under";
  if (registeredDomain(domain) !== domain) return "must be without a subdomain such as www";
  return undefined;
}

function codesAt(domain: string): SignalCode[] {
  return findSignals({ applicant: applicantAt(domain) }).map(({ code }) => code);
}

function normalizeDomain(domain: string): string {
  return applicantAt(domain).email?.domain ?? domain;
}

function applicantAt(domain: string) {
  return normalizeApplicant({ firstName: "Maria", lastName: "Santos", email: `maria.santos@${domain}` });
}

function registeredDomain(domain: string): string {
  const labels = domain.split(".");
  return labels.slice(registeredAt(labels)).join(".");
}

/** Whether what is registered stands below the domain, as below co.uk. */
function isPublic(domain: string): boolean {
  return registeredAt(["x", ...domain.split(".")]) === 0;
}
