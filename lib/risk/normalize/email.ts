import type { NormalizedEmail } from "@/lib/risk/input/normalized-applicant";
import { foldText, withoutIgnorable } from "./fold-text";
import { foldMixedAlphabets, replaceLookalikes } from "./latin-lookalikes";
import { decodeDomain } from "./punycode";

/** Providers that deliver a.b@ and ab@ to one mailbox. Source: Google Account Help, "Dots don't matter in Gmail addresses". */
const dotsIgnored = new Set(["gmail.com", "googlemail.com"]);
/**
 * Domains that deliver to the same mailbox. Sources: Apple Support, "If you have an @mac.com or @me.com email address"; Proton Support,
 * "Proton addresses and aliases"; Google Account Help.
 */
const aliases: Readonly<Record<string, string>> = {
  "googlemail.com": "gmail.com",
  "me.com": "icloud.com",
  "mac.com": "icloud.com",
  "protonmail.com": "proton.me",
  "protonmail.ch": "proton.me",
  "pm.me": "proton.me",
};
/** Quotes that change nothing. Source: RFC 5321, section 4.1.2. */
const quoted = /^"([a-z0-9!#$%&'*+/=?^_`{|}~.-]+)"$/;
const ascii = /^[\x20-\x7e]*$/;

export function normalizeEmail(text: string): NormalizedEmail {
  if (ascii.test(text)) {
    const plain = text.trim().toLowerCase();
    const at = plain.lastIndexOf("@");
    return mailboxOf(plain.slice(0, at), decodeDomain(plain.slice(at + 1)));
  }
  const visible = withoutIgnorable(text.normalize("NFKC")).trim();
  const at = visible.lastIndexOf("@");
  const stated = visible.slice(0, at);
  const local = foldMixedAlphabets(stated);
  const email = mailboxOf(lowerCase(local), decodeDomain(lowerCase(visible.slice(at + 1))));
  return local === stated && linkedDomain(email.domain) === email.domain
    ? email
    : { ...email, disguised: true };
}

function mailboxOf(stated: string, domain: string): NormalizedEmail {
  const local = stated.startsWith('"') ? stated.replace(quoted, "$1") : stated;
  const plus = local.indexOf("+");
  // Accents are folded: the large providers have no mailboxes with them.
  const untagged = foldText(plus > 0 ? local.slice(0, plus) : local);
  const linked = linkedDomain(domain);
  const mailbox = dotsIgnored.has(linked) ? untagged.replaceAll(".", "") : untagged;
  return { local, domain, canonical: `${mailbox}@${aliases[linked] ?? linked}` };
}

function lowerCase(text: string): string {
  return text.toLowerCase().normalize("NFKC");
}

/** The domain that a reader would take it for, if all its letters look Latin. */
function linkedDomain(domain: string): string {
  if (ascii.test(domain)) return domain;
  const folded = replaceLookalikes(domain);
  return ascii.test(folded) ? folded : domain;
}
