import { domainImitated } from "@/lib/risk/recognize/domain-lookalike";
import { providerMeant } from "@/lib/risk/recognize/domain-typo";
import { isHostName, isReservedDomain } from "@/lib/risk/recognize/host-name";
import { isPrivacyRelay } from "@/lib/risk/recognize/privacy-relays";
import { disposableDomains } from "@/lib/risk/tables/disposable-domains";
import { freeEmailDomains } from "@/lib/risk/tables/free-email-domains";
import { topLevelDomains } from "@/lib/risk/tables/top-level-domains";
import type { Finding, Findings, SignalDefinition } from "./definition";

export const emailDomainSignals = {
  EMAIL_DISPOSABLE: {
    family: "email_domain",
    component: "fraud",
    // One honest applicant in 300, for privacy; one fraudulent in ten.
    points: 30,
    meaning: "The domain gives out disposable mailboxes.",
    source: "npm disposable-email-domains-js",
    adverseAction: "The email address provided is a temporary one",
    correction: "email",
    examples: {
      raise: [{ email: "x@mailinator.com" }, { email: "x@inbox.mailinator.com" }],
      spare: [
        { email: "x@mailinator.santos.org" },
        { email: "x@sify.com" },
        { email: "x@gmial.com" },
        { email: "x@mozmail.com" },
      ],
    },
  },
  EMAIL_DISGUISED: {
    family: "email_domain",
    component: "fraud",
    // People don't type it; a keyboard left in another language explains it.
    points: 30,
    meaning: "Letters of another alphabet stand among Latin ones and look like them.",
    source: "Unicode Technical Standard 39, confusables",
    correctable: true,
    adverseAction: "The email address provided contains characters that we can't accept",
    correction: "email",
    examples: {
      raise: [{ email: "m\u0430ria.santos@gmail.com" }, { email: "maria.santos@s\u0430ntos.org" }],
      spare: [
        { email: "\u043c\u0430\u0440\u0438\u044f@\u043f\u043e\u0447\u0442\u0430.\u0440\u0444" },
        { email: "jos\u00e9@santos.org" },
      ],
    },
  },
  EMAIL_DOMAIN_RESERVED: {
    family: "email_domain",
    component: "fraud",
    // No mailbox exists there: only documentation and tests have it.
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
    // A slip in one honest address of 1,000.
    points: 12,
    meaning: "The domain breaks the rules of host names.",
    source: "RFC 1035, RFC 1123, RFC 5891",
    correctable: true,
    adverseAction: "The email address provided is not a valid address",
    correction: "email",
    voids: "email",
    examples: {
      raise: [{ email: "x@-bad-.com" }, { email: "x@a_b.com" }, { email: "x@10.0.0.1" }],
      spare: [{ email: "x@xn--mnchen-3ya.de" }, { email: "x@münchen.de" }],
    },
  },
  EMAIL_TOP_LEVEL_TYPO: {
    family: "email_domain",
    component: "fraud",
    // As a misspelled provider, and no mail arrives.
    points: 8,
    meaning: "The domain ends in a slip of the keyboard for a common top-level domain.",
    source: "IANA, Root Zone Database (npm tlds)",
    correctable: true,
    adverseAction: "The email address provided appears to have a misspelled ending",
    correction: "email",
    voids: "email",
    examples: {
      raise: [{ email: "x@santos.con" }, { email: "x@santos.ogr" }, { email: "x@santos.comm" }],
      spare: [{ email: "x@santos.com" }, { email: "x@santos.qqq" }],
    },
  },
  EMAIL_TOP_LEVEL_UNKNOWN: {
    family: "email_domain",
    component: "fraud",
    // No mailbox exists there, and no slip of one key leads there.
    points: 30,
    meaning: "The domain ends in a top-level domain that does not exist.",
    source: "IANA, Root Zone Database (npm tlds)",
    adverseAction: "The email address provided cannot receive mail",
    correction: "email",
    voids: "email",
    examples: {
      raise: [{ email: "x@santos.qqq" }, { email: "x@santos.lan" }],
      spare: [{ email: "x@santos.com" }, { email: "x@santos.рф" }, { email: "x@santos.xn--p1ai" }],
    },
  },
  EMAIL_DOMAIN_TYPO: {
    family: "email_domain",
    component: "fraud",
    // One honest address in 200 is misspelled; so are many that were never read, and mail to the domain goes to strangers.
    points: 6,
    meaning:
      "The domain is a misspelling of a large provider's; ask for the address again. A wrong ending (gmail.con) has half the points.",
    source: "the address as stated",
    correctable: true,
    notice: true,
    adverseAction: "The domain of the email address provided appears to be misspelled",
    correction: "email",
    examples: {
      raise: [
        { email: "x@gmail.con" },
        { email: "x@gmaiil.com" },
        { email: "x@gmial.com" },
        { email: "x@hotmsil.com" },
        { email: "x@outlok.cmo" },
      ],
      spare: [
        { email: "x@gmail.com" },
        { email: "x@gmx.com" },
        { email: "x@mail.com" },
        { email: "x@ymail.com" },
        { email: "x@cloud.com" },
      ],
    },
  },
  EMAIL_DOMAIN_LOOKALIKE: {
    family: "email_domain",
    component: "fraud",
    // Registered to be taken for another; one honest address in 10,000 comes near by a slip of the eye.
    points: 30,
    meaning:
      "The domain imitates that of a provider, a bank, a well-known company or the organization itself.",
    source: "Unicode Technical Standard 39; spelling of the domain",
    correctable: true,
    adverseAction: "We could not verify the domain of the email address provided",
    correction: "email",
    examples: {
      raise: [
        { email: "x@gmai1.com" },
        { email: "x@grnail.com" },
        { email: "x@gmаil.com" },
        { email: "x@xn--gmil-63d.com" },
        { email: "x@gmail-mail.com" },
        { email: "x@gooogle-mail.com" },
        { email: "x@secure-chase.com" },
        { email: "x@gmail.xyz" },
        { email: "x@santosbank1oans.com", ownDomains: ["santosbankloans.com"] },
      ],
      spare: [
        { email: "x@chasefarms.com" },
        { email: "x@santosmail.com" },
        { email: "x@horne.com" },
        { email: "x@outlook.com.br" },
        { email: "x@loans.santosbankloans.com", ownDomains: ["santosbankloans.com"] },
      ],
    },
  },
  EMAIL_TOP_LEVEL_ABUSED: {
    family: "email_domain",
    component: "fraud",
    // These have about a tenth of all domains and over a third of those reported for cybercrime; people and firms rarely
    // have their mail there.
    points: 18,
    meaning: "The domain ends in a new top-level domain where names cost little and abuse is common.",
    source: "Interisle Consulting Group, Cybercrime Supply Chain 2024",
    estimated: true,
    explainable: true,
    adverseAction: "We could not verify the domain of the email address provided",
    correction: "email",
    examples: {
      raise: [{ email: "x@santosmail.xyz" }, { email: "x@mail.santos.online" }],
      spare: [
        { email: "x@santos.org" },
        { email: "x@santos.info" },
        { email: "x@santos.online", ownDomains: ["santos.online"] },
      ],
    },
  },
  EMAIL_PRIVACY_RELAY: {
    family: "email_provider",
    component: "fraud",
    points: 0,
    meaning: "The address is an alias that keeps the person's mailbox private.",
    source: "Apple, Mozilla, DuckDuckGo, SimpleLogin, Proton and addy.io: documentation of their relays",
    examples: {
      raise: [
        { email: "x7k2m9q4zz@privaterelay.appleid.com" },
        { email: "x@mozmail.com" },
        { email: "x@duck.com" },
      ],
      spare: [{ email: "x@appleid.com" }, { email: "x@icloud.com" }],
    },
  },
  EMAIL_FREE_PROVIDER: {
    family: "email_provider",
    component: "fraud",
    points: 0,
    meaning: "The domain is a free provider, which most people use.",
    source: "npm email-providers",
    examples: { raise: [{ email: "x@gmail.com" }], spare: [{ email: "x@santos.org" }] },
  },
} as const satisfies Record<string, SignalDefinition>;

type Code = keyof typeof emailDomainSignals;

/** Returns whether the domain is a privacy relay's, whose mailboxes are drawn at random. */
export function findEmailDomainSignals(
  domain: string,
  found: Findings<Code>,
  ownDomains?: readonly string[],
): boolean {
  if (freeEmailDomains.has(domain)) {
    found.push({ code: "EMAIL_FREE_PROVIDER", message: `${domain} is a free email provider.` });
    return false;
  }
  const parent = parentOf(domain);
  if (isPrivacyRelay(domain, parent)) {
    found.push({
      code: "EMAIL_PRIVACY_RELAY",
      message: `${domain} relays mail to a mailbox that it keeps private.`,
    });
    return true;
  }
  const finding = domainFinding(domain, parent, ownDomains);
  if (finding !== undefined) found.push(finding);
  return false;
}

/** What is wrong with a domain. A misspelled provider comes first: disposable services register such names. */
function domainFinding(
  domain: string,
  parent: string,
  ownDomains: readonly string[] | undefined,
): Finding<Code> | undefined {
  const topLevel = domain.slice(domain.lastIndexOf(".") + 1);
  const isTopLevel = topLevelDomains.has(topLevel);
  const meant = providerMeant(domain, isTopLevel);
  if (meant !== undefined) {
    const points = meant.slice(0, meant.indexOf(".")) === domain.slice(0, domain.indexOf(".")) ? 3 : 6;
    return {
      code: "EMAIL_DOMAIN_TYPO",
      points,
      message: `The email domain ${domain} looks like a misspelling of ${meant}: ask the applicant for the address again.`,
    };
  }
  if (disposableDomains.has(domain) || disposableDomains.has(parent)) {
    return { code: "EMAIL_DISPOSABLE", message: `The domain ${domain} gives out disposable mailboxes.` };
  }
  if (isReservedDomain(domain, topLevel)) {
    return {
      code: "EMAIL_DOMAIN_RESERVED",
      message: `The domain ${domain} is reserved and receives no mail.`,
    };
  }
  if (!isHostName(domain, topLevel)) {
    return {
      code: "EMAIL_DOMAIN_IMPOSSIBLE",
      message: "The email address has a domain that breaks the rules of host names.",
    };
  }
  if (!isTopLevel) {
    return {
      code: commonTopLevels.some((common) => isSlipOf(topLevel, common))
        ? "EMAIL_TOP_LEVEL_TYPO"
        : "EMAIL_TOP_LEVEL_UNKNOWN",
      message: `The email address ends in .${topLevel}, which is not a top-level domain.`,
    };
  }
  const imitated = domainImitated(domain, ownDomains);
  if (imitated !== undefined)
    return { code: "EMAIL_DOMAIN_LOOKALIKE", message: `The email domain ${domain} imitates ${imitated}.` };
  if (
    !abusedTopLevels.has(topLevel) ||
    ownDomains?.some((own) => domain === own || domain.endsWith(`.${own}`))
  )
    return undefined;
  return {
    code: "EMAIL_TOP_LEVEL_ABUSED",
    message: `The email address ends in .${topLevel}, where abuse is common.`,
  };
}

/** Generic ones since 2013, none of a country, a city or a language. */
const abusedTopLevels = new Set(
  (
    "autos beauty bond boats buzz cam cfd click club cyou fun hair icu lat life live lol makeup mom monster motorcycles " +
    "online pics quest rest sbs shop site skin space store top vip website win xyz yachts"
  ).split(" "),
);

const commonTopLevels = ["com", "net", "org", "edu", "gov", "mil"];

/** One letter added, left out or replaced, or two swapped. */
function isSlipOf(text: string, meant: string): boolean {
  if (text.length === meant.length) {
    const places = [...meant].flatMap((letter, place) => (text[place] === letter ? [] : [place]));
    const [first = 0, second = 0] = places;
    if (places.length < 2) return true;
    return (
      places.length === 2 &&
      second === first + 1 &&
      text[first] === meant[second] &&
      text[second] === meant[first]
    );
  }
  const [long, short] = text.length > meant.length ? [text, meant] : [meant, text];
  return (
    long.length === short.length + 1 &&
    [...long].some((_, place) => long.slice(0, place) + long.slice(place + 1) === short)
  );
}

/** Services answer on every subdomain of theirs. */
function parentOf(domain: string): string {
  const before = domain.lastIndexOf(".", domain.lastIndexOf(".") - 1);
  return before < 0 ? domain : domain.slice(before + 1);
}
