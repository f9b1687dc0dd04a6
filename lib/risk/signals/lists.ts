import type { ListKind } from "@/lib/contract/list-kinds";
import type { ListEvidence } from "@/lib/risk/input/evidence";
import type { Findings, SignalDefinition } from "./definition";

const source = "the organization's block list";

/** Entries that name one person or a contact point of its own: a policy may decline on them. */
const own = { family: "list_block", component: "fraud", points: 35, source } as const;
/** What many people share, who may have wronged no one: a person looks at it. */
const common = { ...own, family: "list_block_common", association: true } as const;

export const listSignals = {
  LIST_BLOCKED_SSN: {
    ...own,
    meaning: "The SSN is on the organization's block list.",
    adverseAction: "The Social Security number provided is on our list of numbers that we do not accept",
    examples: raisedBy("ssn", "email"),
  },
  LIST_BLOCKED_EMAIL: {
    ...own,
    meaning: "The email address is on the organization's block list.",
    adverseAction: "The email address provided is on our list of addresses that we do not accept",
    examples: raisedBy("email", "phone"),
  },
  LIST_BLOCKED_PHONE: {
    ...own,
    meaning: "The phone number is on the organization's block list.",
    adverseAction: "The phone number provided is on our list of numbers that we do not accept",
    examples: raisedBy("phone", "email"),
  },
  LIST_BLOCKED_EMAIL_DOMAIN: {
    ...common,
    meaning: "The domain of the email address is on the organization's block list.",
    adverseAction:
      "The domain of the email address provided is on our list of domains that need verification",
    examples: raisedBy("email_domain", "email"),
  },
  LIST_BLOCKED_ADDRESS: {
    ...common,
    meaning:
      "The address is on the organization's block list. The people who live there may have done nothing wrong.",
    adverseAction: "The address provided is on our list of addresses that need verification",
    examples: raisedBy("address", "name"),
  },
  LIST_BLOCKED_NAME: {
    ...common,
    meaning: "The name is on the organization's block list. Many people may have it.",
    adverseAction: "The name provided is on our list of names that need verification",
    examples: raisedBy("name", "address"),
  },
  LIST_BLOCKED_DEVICE: {
    ...common,
    meaning: "The device is on the organization's block list. A household may share it.",
    adverseAction: "The device used to apply is on our list of devices that need verification",
    examples: raisedBy("device", "ip"),
  },
  LIST_BLOCKED_IP: {
    ...common,
    meaning: "The IP address is on the organization's block list. Many people may share it.",
    adverseAction:
      "The internet connection used to apply is on our list of connections that need verification",
    examples: raisedBy("ip", "device"),
  },
} as const satisfies Record<string, SignalDefinition>;

function raisedBy(kind: ListKind, otherKind: ListKind): SignalDefinition["examples"] {
  return {
    raise: [{ lists: { matches: [{ effect: "block", kind }] } }],
    spare: [
      { lists: { matches: [{ effect: "allow", kind }] } },
      { lists: { matches: [{ effect: "block", kind: otherKind }] } },
    ],
  };
}

export const listedThings: Readonly<Record<ListKind, string>> = {
  ssn: "SSN",
  email: "email address",
  email_domain: "email domain",
  phone: "phone number",
  address: "address",
  name: "name",
  ip: "IP address",
  device: "device",
};

const codes = {
  ssn: "LIST_BLOCKED_SSN",
  email: "LIST_BLOCKED_EMAIL",
  email_domain: "LIST_BLOCKED_EMAIL_DOMAIN",
  phone: "LIST_BLOCKED_PHONE",
  address: "LIST_BLOCKED_ADDRESS",
  name: "LIST_BLOCKED_NAME",
  ip: "LIST_BLOCKED_IP",
  device: "LIST_BLOCKED_DEVICE",
} as const satisfies Record<ListKind, keyof typeof listSignals>;

export function findListSignals(
  lists: ListEvidence | undefined,
  found: Findings<keyof typeof listSignals>,
): void {
  if (lists === undefined) return;
  const seen = new Set<ListKind>();
  for (const { id, effect, kind } of lists.matches) {
    // A domain and the one above it may both be listed: that is one fact.
    if (effect !== "block" || seen.has(kind)) continue;
    seen.add(kind);
    found.push({
      code: codes[kind],
      message: `The ${listedThings[kind]} is on the organization's block list.`,
      source: `${source}, entry ${id}, ${lists.observedAt}`,
    });
  }
}
