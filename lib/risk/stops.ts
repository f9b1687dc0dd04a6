import type { ListKind } from "@/lib/contract/list-kinds";
import type { StoppedBy } from "./assessment";
import { catalog, type SignalCode } from "./catalog";
import type { ClearedSignal, ListEvidence } from "./input/evidence";
import { currentCode } from "./replaced-codes";
import type { Finding } from "./signals/definition";
import { identitySignals } from "./signals/identity-source";
import { listedThings, listSignals } from "./signals/lists";

/**
 * An allow entry stops only signals about the listed fact alone. What others did with it, rings and block entries are
 * about more than the fact, and an outside source's answer is never stopped.
 */
const stoppedFamilies: Readonly<Record<ListKind, readonly string[]>> = {
  ssn: ["ssn_status"],
  email: ["email_domain", "email_mailbox"],
  email_domain: ["email_domain"],
  phone: ["phone"],
  address: ["address_zip", "address_street"],
  name: ["name"],
  ip: ["ip_kind", "network"],
  device: [],
};

/** A device or a network that the organization lists is one that many use. */
const stoppedCodes: Readonly<Partial<Record<SignalCode, ListKind>>> = {
  SHARED_DEVICE: "device",
  SHARED_IP: "ip",
  SHARED_NETWORK: "ip",
};

export function isStoppedBy(kind: ListKind, code: SignalCode): boolean {
  if (Object.hasOwn(identitySignals, code)) return false;
  return stoppedCodes[code] === kind || stoppedFamilies[kind].includes(catalog[code].family);
}

/** Labels of fraud and block entries: no reviewer clears them for later, and with one of them nothing stays cleared. */
const overriding: ReadonlySet<string> = new Set<SignalCode>([
  "ATTEMPT_FRAUD",
  "FRAUD_AT_ELEMENT",
  "FRAUD_AT_NEIGHBOR",
  "FRAUD_NEARBY",
  ...(Object.keys(listSignals) as (keyof typeof listSignals)[]),
]);

/** Whether a reviewer's approval can stop the signal in later analyses of the same person. */
export function isClearable(code: SignalCode): boolean {
  return !catalog[code].fixed && !overriding.has(code);
}

export interface Stop {
  by: StoppedBy;
  note: string;
}

/** By index; undefined if all findings count. */
export function stopsOf(
  findings: readonly Finding<SignalCode>[],
  lists: ListEvidence | undefined,
): ReadonlyMap<number, Stop> | undefined {
  if (lists === undefined) return undefined;
  const { matches, cleared = [] } = lists;
  const allowed = matches.flatMap(({ effect, kind }) => (effect === "allow" ? [kind] : []));
  const isOverridden = findings.some(({ code }) => overriding.has(code));
  const stops = new Map<number, Stop>();
  findings.forEach(({ code, message }, index) => {
    const kind = allowed.find((each) => isStoppedBy(each, code));
    if (kind !== undefined) {
      const note = `Not counted: the ${listedThings[kind]} is on the organization's allow list.`;
      stops.set(index, { by: "allow_entry", note });
      return;
    }
    if (isOverridden || !isClearable(code)) return;
    const clearing = cleared.find((each) => isSameAlert(each, { code, message }));
    if (clearing === undefined) return;
    const note = `Not counted: cleared on ${clearing.clearedAt.slice(0, 10)} in the review of ${clearing.analysisId}.`;
    stops.set(index, { by: "cleared", note });
  });
  return stops.size > 0 ? stops : undefined;
}

/**
 * An alert about other applications stays cleared by its code: its message counts, and counts change. Any other alert must
 * repeat its message. Alerts of earlier models count under the present codes.
 */
function isSameAlert(
  cleared: Pick<ClearedSignal, "code" | "message">,
  { code, message }: Pick<Finding<SignalCode>, "code" | "message">,
): boolean {
  if (catalog[code].association) return currentCode(cleared.code) === code;
  return cleared.code === code && cleared.message === message;
}
