import type { Evidence } from "@/lib/risk/input/evidence";
import type { SharingEvidence } from "@/lib/risk/input/sharing";
import { attemptSignals, findAttempts } from "./attempts";
import type { Findings, SignalDefinition } from "./definition";
import { findLinkedIdentity, linkedIdentitySignals } from "./linked-identity";
import { findShared, sharedSignals, sharingSource as source } from "./shared-elements";

const labels = "labels by the organization's staff";

/** Somebody with this element was labeled fraud. */
const fraudAt = (kind: "ssn" | "phone" | "address" | "device" | "ip") => ({
  sharing: { elements: { [kind]: { strangers: 1, fraud: 1 } } },
});

/**
 * What other applications say. Each is an association: it can ask for a person's review and never declines, because the
 * other person may be the thief and the applicant the victim. Signals of one family are one fact.
 */
export const linkSignals = {
  ...linkedIdentitySignals,
  ...sharedSignals,
  ...attemptSignals,
  LINK_CONFIRMED_FRAUD: {
    family: "link_fraud",
    component: "fraud",
    points: 60,
    meaning: "A person whom staff labeled as fraud used the SSN, email address or phone number.",
    source: labels,
    association: true,
    adverseAction: "We could not verify that the contact information provided is yours",
    examples: { raise: [fraudAt("ssn"), fraudAt("phone")], spare: [fraudAt("address")] },
  },
  LINK_ADDRESS_CONFIRMED_FRAUD: {
    family: "link_address_fraud",
    component: "fraud",
    points: 0,
    meaning: "A person whom staff labeled as fraud gave the address.",
    source: labels,
    association: true,
    examples: { raise: [fraudAt("address")], spare: [{ sharing: {} }] },
  },
  DEVICE_CONFIRMED_FRAUD: {
    family: "device_fraud",
    component: "fraud",
    points: 60,
    meaning: "The device was used by a person whom staff labeled as fraud.",
    source: labels,
    association: true,
    adverseAction: "We could not verify that the device used to apply is yours",
    examples: { raise: [fraudAt("device")], spare: [fraudAt("ip")] },
  },
  IP_CONFIRMED_FRAUD: {
    family: "ip_fraud",
    component: "fraud",
    points: 0,
    meaning: "A person whom staff labeled as fraud applied from the same IP address within 30 days.",
    source: labels,
    association: true,
    examples: { raise: [fraudAt("ip")], spare: [{ sharing: {} }] },
  },
  FRAUD_NEARBY: {
    family: "link_fraud",
    component: "fraud",
    points: 24,
    meaning: "A person whom staff labeled as fraud is connected with the applicant over others.",
    source: labels,
    association: true,
    adverseAction: "We could not verify that the contact information provided is yours",
    examples: {
      raise: [{ sharing: { community: { families: 3, fraud: 1 } } }],
      spare: [{ sharing: { community: { families: 3, fraud: 0 } } }],
    },
  },
  LINKS_NOT_EVALUATED: {
    family: "coverage_links",
    component: "fraud",
    points: 0,
    meaning: "Links to other applicants were not evaluated.",
    source,
    fixed: true,
    correction: "links",
    voids: "links",
    examples: { raise: [{}], spare: [{ sharing: {} }, { linksWithheld: true }] },
  },
  LINKS_WITHHELD: {
    family: "coverage_links",
    component: "fraud",
    points: 0,
    meaning:
      "Whoever submitted the applicant may be guessing Social Security numbers. What other applications say would answer the guess, so it was left out, whether or not there is anything: a person decides.",
    source,
    fixed: true,
    notice: true,
    voids: "links",
    examples: { raise: [{ linksWithheld: true }], spare: [{}, { sharing: {} }] },
  },
  HISTORY_NOT_EVALUATED: {
    family: "coverage_history",
    component: "fraud",
    points: 0,
    meaning: "The history of the applicant was not evaluated.",
    source: labels,
    fixed: true,
    correction: "history",
    voids: "history",
    examples: { raise: [{}], spare: [{ sharing: {} }] },
  },
} as const satisfies Record<string, SignalDefinition>;

type Found = Findings<keyof typeof linkSignals>;

export function findLinkSignals(
  { sharing, linksWithheld }: Pick<Evidence, "sharing" | "linksWithheld">,
  found: Found,
): void {
  if (sharing === undefined) {
    found.push(
      linksWithheld
        ? {
            code: "LINKS_WITHHELD",
            message: "Evidence from other applications was left out: a person has to decide.",
          }
        : { code: "LINKS_NOT_EVALUATED", message: "Links to other applicants were not evaluated." },
    );
    found.push({
      code: "HISTORY_NOT_EVALUATED",
      message: "Earlier analyses of the applicant were not evaluated.",
    });
    return;
  }
  const seen = `${source}, ${sharing.observedAt}`;
  if (sharing.earlier.length > 0) {
    findLinkedIdentity(sharing.earlier, seen, found);
    findAttempts(sharing.earlier, seen, found);
  }
  findShared(sharing, seen, found);
  findFraud(sharing, `${labels}, ${sharing.observedAt}`, found);
}

const identifiers = { ssn: "SSN", email: "email address", phone: "phone number" } as const;

function findFraud({ elements, community }: SharingEvidence, seen: string, found: Found): void {
  const kinds = Object.keys(identifiers) as (keyof typeof identifiers)[];
  const kind = kinds.find((each) => elements[each]?.fraud);
  if (kind) {
    found.push({
      code: "LINK_CONFIRMED_FRAUD",
      message: `A person whom staff labeled as fraud used the same ${identifiers[kind]}.`,
      source: seen,
    });
  } else if (elements.address?.fraud) {
    found.push({
      code: "LINK_ADDRESS_CONFIRMED_FRAUD",
      message: "A person whom staff labeled as fraud gave the same address.",
      source: seen,
    });
  } else if (community !== undefined && community.fraud > 0) {
    found.push({
      code: "FRAUD_NEARBY",
      points: Math.min(24, 14 + 5 * (community.fraud - 1)),
      message: "A person whom staff labeled as fraud is connected with the applicant over others.",
      source: seen,
    });
  }
  if (elements.device?.fraud) {
    found.push({
      code: "DEVICE_CONFIRMED_FRAUD",
      message: "A person whom staff labeled as fraud used the same device.",
      source: seen,
    });
  }
  if (elements.ip?.fraud) {
    found.push({
      code: "IP_CONFIRMED_FRAUD",
      message: "A person whom staff labeled as fraud applied from the same IP address.",
      source: seen,
    });
  }
}
