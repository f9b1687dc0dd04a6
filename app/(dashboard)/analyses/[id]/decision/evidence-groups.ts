import type { DetailedSignal } from "@/lib/domain/analyses/read/read-detail";

/** What a signal is about, by the first word of its code. */
const families = {
  SSN: "SSN",
  IDENTITY: "Identity",
  BIRTH: "Identity",
  NAME: "Name",
  FORM: "Identity",
  EMAIL: "Email",
  PHONE: "Phone",
  ADDRESS: "Address",
  LINK: "Links to others",
  LINKS: "Links to others",
  VELOCITY: "Links to others",
  RING: "Links to others",
  SHARED: "Links to others",
  MANY: "Links to others",
  REGULAR: "Links to others",
  COMMUNITY: "Links to others",
  ATTEMPT: "Links to others",
  FRAUD: "Links to others",
  DEVICE: "Device and network",
  IP: "Device and network",
  NETWORK: "Device and network",
  USER: "Device and network",
  HISTORY: "History and lists",
  KNOWN: "History and lists",
  CONTACTS: "History and lists",
  LIST: "History and lists",
  WATCHLIST: "Watchlists",
  CREDIT: "Credit",
} as const satisfies Record<string, string>;

export interface EvidenceGroup<Signal> {
  family: string;
  signals: Signal[];
  /** The sum of the signals' points. */
  points: number;
}

/** The signals by what they are about, the group with the most weight first; within a group they keep their order. */
export function evidenceGroups<Signal extends Pick<DetailedSignal, "code" | "points">>(
  signals: readonly Signal[],
): EvidenceGroup<Signal>[] {
  const groups = new Map<string, Signal[]>();
  for (const signal of signals) {
    const family = familyOf(signal.code);
    groups.set(family, [...(groups.get(family) ?? []), signal]);
  }
  const sum = (list: readonly Signal[], weigh: (points: number) => number) =>
    list.reduce((total, { points }) => total + weigh(points), 0);
  return [...groups]
    .sort(([, a], [, b]) => sum(b, Math.abs) - sum(a, Math.abs))
    .map(([family, list]) => ({ family, signals: list, points: sum(list, Number) }));
}

export function familyOf(code: string): string {
  const [word = ""] = code.split("_");
  return families[word as keyof typeof families] ?? "Adjustments";
}
