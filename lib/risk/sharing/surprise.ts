import type { ElementSharing, SharingEvidence } from "@/lib/risk/input/sharing";
import { type Baseline, baselines, type WeighedKind } from "./baselines";

/** Applications that every organization is taken to have had: of the first few, each would be a large share. */
const volumeBefore = 100;
/** From so many strangers on who were approved long ago, an element looks like a place that many use. */
const establishedFrom = 3;

/** Of those who share a home and a contact as well, so much is explained by living together. */
const householdDiscount = 0.8;

/** Windows in the order of `Windows`: how many of the honest pairs fall into each, and of those at a place that many use. */
const windows = [
  { place: 0, pairs: 1, hubs: 1, volume: 1 },
  { place: 3, pairs: 0.9, hubs: 0.7, volume: 1 },
  { place: 2, pairs: 0.8, hubs: 0.5, volume: 1 },
  { place: 1, pairs: 0.7, hubs: 0.3, volume: 0 },
] as const;

/**
 * Points for the strangers at an element: how much more often fraud shows as many than honest people do, 10 points for twice
 * as often, in the window where it is most. Never falls as strangers are added.
 */
export function strangerPoints(
  kind: WeighedKind,
  sharing: Pick<ElementSharing, "strangers" | "household" | "established" | "cleared">,
  volume: SharingEvidence["volume"],
): number {
  const baseline = baselines[kind];
  if (sharing.cleared) return 0;
  let most = 0;
  for (const window of windows) {
    const all = sharing.strangers[window.place];
    if (all === 0) continue;
    const strangers = all - householdDiscount * Math.min(all, sharing.household);
    const honest = honestShare(baseline, {
      ...window,
      strangers,
      pairs: window.pairs * pairsOf(kind, Math.min(1, sharing.household / all)),
      all: volume[window.volume] + volumeBefore,
      established: sharing.established,
    });
    most = Math.max(most, 10 * Math.log2(baseline.fraud / honest));
  }
  return Math.min(baseline.most, Math.round(most));
}

/** Most honest strangers with one contact or device live together; of those who don't, so many have one in common. */
const apartShare = 0.4;
const ofHouseholds: ReadonlySet<WeighedKind> = new Set(["email", "phone", "device"]);

function pairsOf(kind: WeighedKind, together: number): number {
  return ofHouseholds.has(kind) ? apartShare + (1 - apartShare) * together : 1;
}

/** Share of honest applications that have an element in common with as many strangers or more, in a window. */
function honestShare(
  { pair, further, hub, hubShare, chance }: Baseline,
  {
    strangers,
    pairs,
    hubs,
    all,
    established,
  }: { strangers: number; pairs: number; hubs: number; all: number; established: number },
): number {
  const known = 1 - Math.exp(-Math.max(0, established - establishedFrom + 1) / 3);
  const places = hub * hubs + (1 - hub * hubs) * known;
  const share = strangers / all;
  const unusual = share > hubShare ? (hubShare / share) ** 1.5 : 1;
  const byChance = chance === 0 ? 0 : atLeast(strangers, all * chance);
  return Math.min(1, pair * pairs * further ** (strangers - 1) + places * unusual + byChance);
}

/** The chance of as many or more by a Poisson distribution, from above: λⁿ/n!. */
function atLeast(count: number, mean: number): number {
  let share = 1;
  for (let n = 1; n <= count; n++) share *= mean / n;
  return Math.min(1, share);
}

/** Share of families of which so many other members apply with one element. */
const relatives = { pair: 0.3, further: 0.45, fraud: 0.05 } as const;

/** Points for many persons of one family name at an element. */
export function relativePoints(count: number): number {
  if (count === 0) return 0;
  const honest = relatives.pair * relatives.further ** (count - 1);
  return Math.max(0, Math.min(45, Math.round(10 * Math.log2((relatives.fraud * count ** -0.2) / honest))));
}
