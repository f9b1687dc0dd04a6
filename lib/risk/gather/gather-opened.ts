import type { ElementKind, SharingEvidence } from "@/lib/risk/input/sharing";
import { type Gathered, gatherSharing, type OpenedApplication, type Own } from "./gather-sharing";
import { openedOf } from "./read-limits";
import type { Sighting } from "./sighting";

/** `open`: undefined for an erased application. */
export function gatherOpened(
  own: Own,
  {
    sightings,
    volume,
    usual,
    observedAt,
    open,
  }: {
    sightings: ReadonlyMap<ElementKind, readonly Sighting[]>;
    volume: SharingEvidence["volume"];
    usual?: SharingEvidence["usual"] | undefined;
    observedAt: string;
    open(sighting: Sighting): OpenedApplication | undefined;
  },
): Gathered {
  const others = new Map<string, Sighting | undefined>();
  for (const other of openedOf(sightings)) others.set(other, undefined);
  if (others.size > 0)
    for (const some of sightings.values())
      for (const one of some) if (others.has(one.application)) others.set(one.application, one);
  const opened = [...others.values()].flatMap((sighting) => open(sighting as Sighting) ?? []);
  return gatherSharing(own, { sightings, opened, volume, usual, observedAt });
}
