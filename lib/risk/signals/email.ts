import type { NormalizedApplicant, NormalizedEmail } from "@/lib/risk/input/normalized-applicant";
import { localResemblesName } from "@/lib/risk/recognize/email-likeness";
import { looksGenerated } from "@/lib/risk/recognize/looks-generated";
import { disposableDomains } from "@/lib/risk/tables/disposable-domains";
import { freeEmailDomains } from "@/lib/risk/tables/free-email-domains";
import { roleMailboxes } from "@/lib/risk/tables/role-mailboxes";
import type { Findings, SignalDefinition } from "./definition";

const spelling = "the address as stated";

export const emailSignals = {
  EMAIL_DISPOSABLE: {
    family: "email_domain",
    component: "fraud",
    points: 25,
    meaning: "The domain gives out throw-away mailboxes.",
    source: "npm disposable-email-domains-js",
    adverseAction: "The email address provided is a temporary one",
    correction: "email",
    examples: {
      raise: [{ email: "x@mailinator.com" }, { email: "x@inbox.mailinator.com" }],
      spare: [{ email: "x@mailinator.santos.org" }, { email: "x@sify.com" }],
    },
  },
  EMAIL_DOMAIN_RESERVED: {
    family: "email_domain",
    component: "fraud",
    points: 30,
    meaning: "The domain is reserved for documentation or local use and receives no mail.",
    source: "RFC 2606, RFC 6761, RFC 6762, RFC 7686",
    adverseAction: "The email address provided cannot receive mail",
    correction: "email",
    voids: "email",
    examples: {
      raise: [{ email: "x@mail.example.org" }, { email: "x@host.local" }],
      spare: [{ email: "x@example-bank.com" }, { email: "x@tests.org" }],
    },
  },
  EMAIL_DOMAIN_IMPOSSIBLE: {
    family: "email_domain",
    component: "fraud",
    points: 12,
    meaning: "The domain breaks the rules of host names.",
    source: "RFC 1035, RFC 1123, RFC 5891",
    correctable: true,
    adverseAction: "The email address provided cannot exist",
    correction: "email",
    voids: "email",
    examples: {
      raise: [{ email: "x@-bad-.com" }, { email: "x@a_b.com" }, { email: "x@10.0.0.1" }],
      spare: [{ email: "x@xn--mnchen-3ya.de" }, { email: "x@münchen.de" }],
    },
  },
  EMAIL_DOMAIN_TYPO: {
    family: "email_domain",
    component: "fraud",
    points: 0,
    meaning: "The domain is a common misspelling of a large provider.",
    source: spelling,
    correctable: true,
    notice: true,
    correction: "email",
    examples: {
      raise: [{ email: "x@gmail.con" }],
      spare: [{ email: "x@gmail.com" }, { email: "x@gmx.com" }],
    },
  },
  EMAIL_FREE_PROVIDER: {
    family: "email_provider",
    component: "fraud",
    points: 0,
    meaning: "The domain is a free provider, as most people use.",
    source: "npm email-providers",
    examples: { raise: [{ email: "x@gmail.com" }], spare: [{ email: "x@santos.org" }] },
  },
  EMAIL_ROLE_ACCOUNT: {
    family: "email_mailbox",
    component: "fraud",
    points: 8,
    meaning: "The mailbox is that of a function, not a person.",
    source: "npm role-based-email-addresses",
    adverseAction: "The email address provided is not a personal one",
    correction: "email",
    examples: {
      raise: [{ email: "info@santos.org" }],
      spare: [{ email: "sales@santos.org", firstName: "Ana", lastName: "Sales" }],
    },
  },
  EMAIL_LOCAL_RANDOM: {
    family: "email_mailbox",
    component: "fraud",
    points: 10,
    meaning: "The part before the @ looks generated.",
    source: spelling,
    adverseAction: "The email address provided could not be associated with the applicant",
    correction: "email",
    examples: {
      raise: [{ email: "xk3v9q2m7w@santos.org" }, { email: "zqvkxwpj@santos.org" }],
      spare: [{ email: "dragonslayer99@santos.org" }, { email: "b00kworm42@santos.org" }],
    },
  },
  EMAIL_MATCHES_NAME: {
    family: "email_likeness",
    component: "identity",
    points: -3,
    meaning: "The part before the @ resembles the name.",
    source: spelling,
    examples: { raise: [{ email: "msantos87@x.org" }], spare: [{ email: "bob@x.org" }] },
  },
  EMAIL_PLUS_TAG: {
    family: "email_plus",
    component: "fraud",
    points: 0,
    meaning: "The address carries a plus tag.",
    source: spelling,
    examples: { raise: [{ email: "q+loan@santos.org" }], spare: [{ email: "+q@santos.org" }] },
  },
  EMAIL_DOTS: {
    family: "email_dots",
    component: "fraud",
    points: 0,
    meaning: "The part before the @ has dots that its provider ignores.",
    source: "Google Account Help",
    examples: { raise: [{ email: "q.x@gmail.com" }], spare: [{ email: "q.x@santos.org" }] },
  },
  EMAIL_DIGITS: {
    family: "email_digits",
    component: "fraud",
    points: 0,
    meaning: "The part before the @ has four or more digits.",
    source: spelling,
    examples: { raise: [{ email: "sunny2004@santos.org" }], spare: [{ email: "sunny204@santos.org" }] },
  },
  EMAIL_MISSING: {
    family: "coverage_email",
    component: "fraud",
    points: 0,
    meaning: "No email address was given.",
    source: "application",
    fixed: true,
    correction: "email",
    voids: "email",
    examples: { raise: [{ email: undefined }], spare: [{ email: "x@example.com" }] },
  },
} as const satisfies Record<string, SignalDefinition>;

type Found = Findings<keyof typeof emailSignals>;

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

export function findEmailSignals({ email, name }: NormalizedApplicant, found: Found): void {
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

function findDomain(domain: string, found: Found): void {
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

function findTraits({ local, domain }: NormalizedEmail, mailbox: string, found: Found): void {
  if (mailbox !== local)
    found.push({ code: "EMAIL_PLUS_TAG", message: "The email address carries a plus tag." });
  if (domain === "gmail.com" && mailbox.includes(".")) {
    found.push({ code: "EMAIL_DOTS", message: "The email address has dots that its provider ignores." });
  }
  if (/\d.*\d.*\d.*\d/.test(mailbox)) {
    found.push({ code: "EMAIL_DIGITS", message: "The email address has four or more digits." });
  }
}
