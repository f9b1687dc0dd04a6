import type { ListKind } from "@/lib/contract/list-kinds";
import type { StoppedBy } from "./assessment";
import { catalog, type SignalCode } from "./catalog";
import type { ListEvidence } from "./input/evidence";
import type { Finding } from "./signals/definition";
import { identitySignals } from "./signals/identity-source";
import { listedThings, listSignals } from "./signals/lists";

/**
 * The families whose signals an allow entry stops: those about the listed fact alone. Links, history, rings and block
 * entries are about more than the fact, and an outside source's answer is never stopped, whatever its family.
 */
export const stoppedFamilies: Readonly<Record<ListKind, readonly string[]>> = {
  ssn: ["ssn_status"],
  email: ["email_domain", "email_mailbox"],
  email_domain: ["email_domain"],
  phone: ["phone"],
  address: ["address_zip", "address_street"],
  name: ["name"],
  ip: ["ip", "ip_kind", "network"],
  device: ["device"],
};

/** Labels of fraud and block entries: no reviewer clears them for later, and with one of them nothing stays cleared. */
const overriding: ReadonlySet<string> = new Set<SignalCode>([
  "HISTORY_CONFIRMED_FRAUD",
  "LINK_CONFIRMED_FRAUD",
  "LINK_ADDRESS_CONFIRMED_FRAUD",
  "DEVICE_CONFIRMED_FRAUD",
  "IP_CONFIRMED_FRAUD",
  ...(Object.keys(listSignals) as (keyof typeof listSignals)[]),
]);

/** Whether a reviewer's approval can stop the signal in later analyses of the same person. */
export function isClearable(code: SignalCode): boolean {
  return !catalog[code].fixed && !overriding.has(code);
}

/** Why a signal does not count. */
export interface Stop {
  by: StoppedBy;
  note: string;
}

/** The findings that do not count, by their place; undefined if all of them do. */
export function stopsOf(
  findings: readonly Finding<SignalCode>[],
  lists: ListEvidence | undefined,
): ReadonlyMap<number, Stop> | undefined {
  if (lists === undefined) return undefined;
  const { matches, cleared = [] } = lists;
  const allowed = new Map<string, ListKind>();
  for (const { effect, kind } of matches) {
    if (effect !== "allow") continue;
    for (const family of stoppedFamilies[kind]) if (!allowed.has(family)) allowed.set(family, kind);
  }
  const isOverridden = findings.some(({ code }) => overriding.has(code));
  const stops = new Map<number, Stop>();
  findings.forEach(({ code, message }, index) => {
    const kind = allowed.get(catalog[code].family);
    if (kind !== undefined && !Object.hasOwn(identitySignals, code)) {
      const note = `Not counted: the ${listedThings[kind]} is on the organization's allow list.`;
      stops.set(index, { by: "allow_entry", note });
      return;
    }
    if (isOverridden || !isClearable(code)) return;
    const clearing = cleared.find((each) => each.code === code && each.message === message);
    if (clearing === undefined) return;
    const note = `Not counted: cleared on ${clearing.clearedAt.slice(0, 10)} in the review of ${clearing.analysisId}.`;
    stops.set(index, { by: "cleared", note });
  });
  return stops.size > 0 ? stops : undefined;
}
