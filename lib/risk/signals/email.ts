import type { Finding } from "@/lib/risk/assessment";
import { localResemblesName } from "@/lib/risk/email-likeness";
import { looksGenerated } from "@/lib/risk/looks-generated";
import type { NormalizedApplicant, NormalizedEmail } from "@/lib/risk/normalized-applicant";
import { disposableDomains } from "@/lib/risk/tables/disposable-domains";
import { freeEmailDomains } from "@/lib/risk/tables/free-email-domains";
import { roleMailboxes } from "@/lib/risk/tables/role-mailboxes";

/** Source: RFC 2606 and 6761 (example, invalid, localhost, test), 6762 (local), 7686 (onion), 8375 (home.arpa), 9476 (alt). */
const reservedTopLevel = new Set([
  "example",
  "invalid",
  "localhost",
  "test",
  "local",
  "onion",
  "alt",
  "internal",
  "arpa",
]);
const reservedDomain = /(?:^|\.)example\.(?:com|net|org|edu)$/;
/** Letters, digits and inner hyphens up to 63; letters beyond ASCII as of IDNA. */
const label = /^[a-z0-9\u0080-\u{10ffff}](?:[a-z0-9-\u0080-\u{10ffff}]{0,61}[a-z0-9\u0080-\u{10ffff}])?$/u;
const plainDomain = /^[a-z0-9]+(?:\.[a-z0-9]+)*\.[a-z]{2,24}$/;

/** Misspellings of providers that mail often is lost to. */
const domainTypos = new Map(
  Object.entries({
    "gmail.com":
      "gmial.com gmai.com gamil.com gmal.com gnail.com gmail.con gmail.co gmail.cm gmaill.com gmail.om gmil.com",
    "yahoo.com": "yaho.com yahooo.com yahoo.con yahoo.cm yhoo.com yahoo.co",
    "hotmail.com": "hotmial.com hotmai.com hotmal.com hotmail.con hotmil.com hotmail.co",
    "outlook.com": "outlok.com outloo.com outlook.con outlook.co",
    "icloud.com": "iclod.com icloud.con icould.com icloud.co",
    "aol.com": "aol.con aol.co",
  }).flatMap(([right, wrong]) => wrong.split(" ").map((typo): [string, string] => [typo, right])),
);

export function findEmailSignals({ email, name }: NormalizedApplicant, found: Finding[]): void {
  if (email === undefined) {
    found.push({ code: "EMAIL_MISSING", message: "No email address was given." });
    return;
  }
  findDomain(email.domain, found);

  const plus = email.local.indexOf("+");
  const mailbox = plus > 0 ? email.local.slice(0, plus) : email.local;
  const resembles = localResemblesName(mailbox, name);
  if (resembles) {
    found.push({
      code: "EMAIL_MATCHES_NAME",
      message: "The part of the email address before the @ resembles the name.",
    });
  } else if (roleMailboxes.has(mailbox)) {
    found.push({
      code: "EMAIL_ROLE_ACCOUNT",
      message: "The email address is that of a function, not a person.",
    });
  } else if (looksGenerated(mailbox)) {
    found.push({
      code: "EMAIL_LOCAL_RANDOM",
      message: "The part of the email address before the @ looks generated.",
    });
  }
  findTraits(email, mailbox, found);
}

function findDomain(domain: string, found: Finding[]): void {
  if (disposableDomains.has(domain) || disposableDomains.has(parentOf(domain))) {
    found.push({ code: "EMAIL_DISPOSABLE", message: `The domain ${domain} gives out throw-away mailboxes.` });
    return;
  }
  const topLevel = domain.slice(domain.lastIndexOf(".") + 1);
  if (reservedTopLevel.has(topLevel) || (domain.includes("example") && reservedDomain.test(domain))) {
    found.push({
      code: "EMAIL_DOMAIN_RESERVED",
      message: `The domain ${domain} is reserved and receives no mail.`,
    });
    return;
  }
  if (!plainDomain.test(domain) && !isHostName(domain, topLevel)) {
    found.push({
      code: "EMAIL_DOMAIN_IMPOSSIBLE",
      message: "The domain of the email address breaks the rules of host names.",
    });
    return;
  }
  const meant = domainTypos.get(domain);
  if (meant) {
    found.push({
      code: "EMAIL_DOMAIN_TYPO",
      message: `The email domain ${domain} is often a misspelling of ${meant}.`,
    });
  } else if (freeEmailDomains.has(domain)) {
    found.push({ code: "EMAIL_FREE_PROVIDER", message: `${domain} is a free email provider.` });
  }
}

/** Throw-away services answer on every subdomain of theirs. */
function parentOf(domain: string): string {
  const before = domain.lastIndexOf(".", domain.lastIndexOf(".") - 1);
  return before < 0 ? domain : domain.slice(before + 1);
}

function isHostName(domain: string, topLevel: string): boolean {
  return (
    domain.length <= 253 &&
    domain.split(".").every((part) => label.test(part)) &&
    topLevel.length >= 2 &&
    !/^\d+$/.test(topLevel)
  );
}

function findTraits({ local, domain }: NormalizedEmail, mailbox: string, found: Finding[]): void {
  if (mailbox !== local)
    found.push({ code: "EMAIL_PLUS_TAG", message: "The email address carries a plus tag." });
  if (domain === "gmail.com" && mailbox.includes(".")) {
    found.push({ code: "EMAIL_DOTS", message: "The email address has dots that its provider ignores." });
  }
  if (/\d.*\d.*\d.*\d/.test(mailbox)) {
    found.push({ code: "EMAIL_DIGITS", message: "The email address has four or more digits." });
  }
}
