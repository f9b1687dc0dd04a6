import { type EvidenceKind, evidenceKinds } from "@/lib/contract/policy";
import { catalog, signalCodes } from "./catalog";
import { coverageShares } from "./constants";

export type CoveredComponent = keyof typeof coverageShares;

/** One bit each in the order of `evidenceKinds`: sets of this size need no allocation. */
export type Presence = number;

const everything: Presence = (1 << evidenceKinds.length) - 1;

/** By the code of a signal. */
const unusableBit: ReadonlyMap<string, number> = new Map(
  signalCodes.flatMap((code) => {
    const { voids } = catalog[code];
    return voids === undefined ? [] : [[code, 1 << evidenceKinds.indexOf(voids)] as const];
  }),
);

/** From all findings, including what the policy switches off. */
export function presenceOf(found: readonly { code: string }[]): Presence {
  let presence = everything;
  for (const { code } of found) {
    const bit = unusableBit.get(code);
    if (bit !== undefined) presence &= ~bit;
  }
  return presence;
}

export function isPresent(presence: Presence, kind: EvidenceKind): boolean {
  return (presence & (1 << evidenceKinds.indexOf(kind))) !== 0;
}

const kindsByPresence = Array.from({ length: everything + 1 }, (_, presence) =>
  evidenceKinds.filter((kind) => isPresent(presence, kind)),
);

export function presentKinds(presence: Presence): readonly EvidenceKind[] {
  return kindsByPresence[presence] as EvidenceKind[];
}

const coverages = { identity: coverageTable("identity"), fraud: coverageTable("fraud") };

function coverageTable(component: CoveredComponent): number[] {
  return Array.from({ length: everything + 1 }, (_, presence) => {
    return (
      presentKinds(presence).reduce((thousandths, kind) => thousandths + coverageShares[component][kind], 0) /
      1000
    );
  });
}

/** 0–1. */
export function coverageOf(component: CoveredComponent, presence: Presence): number {
  return coverages[component][presence] as number;
}
