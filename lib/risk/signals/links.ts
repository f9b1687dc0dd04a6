import type { Finding } from "@/lib/risk/assessment";
import type { LinkEvidence, SharedIdentifier } from "@/lib/risk/evidence";
import type { NormalizedApplicant } from "@/lib/risk/normalized-applicant";

const source = "links within the organisation";
const manySsns = 4;
const velocity = [
  {
    code: "VELOCITY_24_HOURS",
    persons: (shared: SharedIdentifier) => shared.persons24Hours,
    from: 3,
    window: "24 hours",
  },
  {
    code: "VELOCITY_7_DAYS",
    persons: (shared: SharedIdentifier) => shared.persons7Days,
    from: 5,
    window: "7 days",
  },
  {
    code: "VELOCITY_30_DAYS",
    persons: (shared: SharedIdentifier) => shared.persons30Days,
    from: 8,
    window: "30 days",
  },
] as const;

export function findLinkSignals(
  links: LinkEvidence | undefined,
  applicant: NormalizedApplicant,
  found: Finding[],
): void {
  if (links === undefined) {
    found.push({ code: "LINKS_NOT_EVALUATED", message: "Links to other applicants were not evaluated." });
    return;
  }
  const seen = `${source}, ${links.observedAt}`;
  findSsnNames(links.ssn, seen, found);
  const own = applicant.ssn === undefined ? 0 : 1;
  findManySsns("LINK_EMAIL_MANY_SSNS", "email address", links.email, own, seen, found);
  findManySsns("LINK_PHONE_MANY_SSNS", "phone number", links.phone, own, seen, found);
  if (links.address && links.address.otherPersons > 0) {
    found.push({
      code: "LINK_ADDRESS_SHARED",
      message: `${links.address.otherPersons} other persons gave this address.`,
      source: seen,
    });
  }
  findVelocity(links, seen, found);
  findConfirmedFraud(links, seen, found);
}

function findSsnNames(shared: SharedIdentifier | undefined, source: string, found: Finding[]): void {
  if (shared === undefined || shared.otherPersons === 0) return;
  if (shared.otherPersons === 1) {
    found.push({
      code: "LINK_SSN_SECOND_NAME",
      message: "The SSN was stated with one other name before.",
      source,
    });
  } else {
    found.push({
      code: "LINK_SSN_MANY_NAMES",
      message: `The SSN was stated with ${shared.otherPersons} other names before.`,
      source,
    });
  }
}

function findManySsns(
  code: "LINK_EMAIL_MANY_SSNS" | "LINK_PHONE_MANY_SSNS",
  what: string,
  shared: SharedIdentifier | undefined,
  own: number,
  source: string,
  found: Finding[],
): void {
  const ssns = (shared?.otherSsns ?? 0) + own;
  if (shared && shared.otherSsns > 0 && ssns >= manySsns) {
    found.push({ code, message: `${ssns} different SSNs were stated with this ${what}.`, source });
  }
}

function findVelocity(links: LinkEvidence, source: string, found: Finding[]): void {
  for (const { code, persons, from, window } of velocity) {
    let most = 0;
    for (const shared of [links.ssn, links.email, links.phone])
      if (shared) most = Math.max(most, persons(shared));
    if (most >= from) {
      found.push({
        code,
        message: `${most} other persons used the same SSN, email or phone within ${window}.`,
        source,
      });
    }
  }
}

function findConfirmedFraud(links: LinkEvidence, source: string, found: Finding[]): void {
  const shared = [
    links.ssn && links.ssn.confirmedFraudPersons > 0 ? "SSN" : "",
    links.email && links.email.confirmedFraudPersons > 0 ? "email address" : "",
    links.phone && links.phone.confirmedFraudPersons > 0 ? "phone number" : "",
  ].filter((what) => what !== "");
  if (shared.length > 0) {
    found.push({
      code: "LINK_CONFIRMED_FRAUD",
      message: `A person whom staff confirmed as fraud used the same ${shared.join(" and ")}.`,
      source,
    });
  } else if (links.address && links.address.confirmedFraudPersons > 0) {
    found.push({
      code: "LINK_ADDRESS_CONFIRMED_FRAUD",
      message: "A person whom staff confirmed as fraud gave the same address.",
      source,
    });
  }
}
