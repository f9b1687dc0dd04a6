import { retentionPeriods } from "@/lib/domain/retention/periods";
import type { ElementKind } from "@/lib/risk/input/sharing";
import { type ApplicationIndexes, kindOfElement } from "./element-indexes";
import type { StoredElement } from "./stored-elements";

export interface DatedElement {
  element: bigint;
  minute: number;
}

/** Kinds that expire: an IP address soon has other users. */
const passing: ReadonlySet<ElementKind> = new Set(["ip", "network"]);

/** What each kind is taken from. */
export const statedWith: Readonly<Record<ElementKind, ElementKind>> = {
  ssn: "ssn",
  ssn_range: "ssn",
  older_ssn: "ssn",
  email: "email",
  mailbox: "email",
  email_domain: "email",
  mailbox_make: "email",
  mailbox_owner: "email",
  phone: "phone",
  phone_range: "phone",
  local_number: "phone",
  address: "address",
  building: "address",
  block: "address",
  street_line: "address",
  name: "name",
  birth_date: "name",
  full_name: "name",
  device: "device",
  ip: "ip",
  network: "ip",
};

/**
 * The elements that an applicant should have, with their minutes. A kind keeps its known minute, because correcting data or
 * recomputing an index isn't applying, and one that an earlier release didn't store has the minute of what it's taken from.
 * Networks removed for their age stay removed.
 */
export function elementsToStore(
  { elements }: ApplicationIndexes,
  { known, nowMinute }: { known: ReadonlyMap<ElementKind, number>; nowMinute: number },
): DatedElement[] {
  const oldest = nowMinute - retentionPeriods.networkDays * 24 * 60;
  return elements.flatMap(({ kind, element }) => {
    const minute = known.get(kind);
    if (passing.has(kind) && (minute === undefined || minute < oldest)) return [];
    return [{ element, minute: minute ?? known.get(statedWith[kind]) ?? nowMinute }];
  });
}

/** The minutes of stored elements, by their kinds. */
export function minutesByKind(stored: readonly StoredElement[]): Map<ElementKind, number> {
  return new Map(stored.map(({ element, minute }) => [kindOfElement(element), minute]));
}
