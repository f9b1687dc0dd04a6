import {
  type ElementSharing,
  mostBefore,
  type SharingEvidence,
  type Windows,
} from "@/lib/risk/input/sharing";
import {
  alikeMailboxes,
  type Baseline,
  baselines,
  household,
  householdContacts,
  largestHome,
  lessForClients,
  lessInSitting,
  relatives,
  residents,
  spellings,
  type WeighedKind,
} from "./baselines";

/** Added to every organization's volume, so that one of the first few applications isn't a large share. */
const volumeBefore = 60;
/** A dormitory, a shelter or a tower seldom has more than this share of a lender's applications. */
const shareOfCrowd = 0.1;

export interface Surprise {
  /** 10 for twice the odds; 0 where it isn't surprising. */
  points: number;
  /** Strangers in the most surprising window. */
  count: number;
  /** Place in `Windows`. */
  window: number;
}

const nothing: Surprise = { points: 0, count: 0, window: 0 };

const inOneDay = 1;
const inSevenDays = 2;

/** The shortest window first, by place in `Windows`, with the share of honest pairs that fall into it. */
const windows = [
  { place: inOneDay, pairs: 0.4 },
  { place: inSevenDays, pairs: 0.6 },
  { place: 3, pairs: 0.8 },
  { place: 0, pairs: 1 },
] as const;

type Shared = Pick<ElementSharing, "persons" | "strangers" | "established" | "cleared"> & {
  /** The element is a hub by its nature, such as a shelter's address. */
  isHub?: boolean;
  /** In place of the kind's. */
  baseline?: Baseline;
  /** Most points for those within 24 hours, where these are fewer than the baseline's. */
  mostToday?: number | undefined;
};

/**
 * How much likelier so many strangers at an element are for fraud than for honest people, in the most surprising window.
 * More strangers never score lower.
 */
export function strangerSurprise(
  kind: WeighedKind,
  { persons, strangers, established, cleared, isHub, baseline = baselines[kind], mostToday }: Shared,
  volume: SharingEvidence["volume"],
): Surprise {
  const isUsual = baseline.isFrequent === true && established >= usualFrom;
  // Approving one person doesn't clear what is common anyway.
  if ((cleared && !isUsual) || strangers[0] === 0) return nothing;
  const isOld = strangers[0] > strangers[3] || established > 0;
  const age = isOld ? 1 : ageFactor(baseline, volume);
  return mostSurprising(baseline, {
    counts: strangers,
    persons,
    established: isHub ? Number.POSITIVE_INFINITY : established,
    crowd: isHub ? shareOfCrowd : baseline.hubShare,
    age,
    mostToday,
    volume,
  });
}

/** People who share the narrower element also share the wider one, which isn't a second fact. */
export function besides(wide: Windows, narrower: readonly Windows[]): Windows {
  if (narrower.length === 0) return wide;
  const left = (place: 0 | 1 | 2 | 3) =>
    Math.max(0, wide[place] - Math.max(...narrower.map((narrow) => narrow[place])));
  return [left(0), left(1), left(2), left(3)];
}

/**
 * `byContact`: those who share a mailbox or a phone surprise the most. `inARow`: people with SSNs next to the applicant's.
 * `inSitting`: families who applied from the home just before, each with its own mailbox.
 */
export function householdSurprise(
  sharing: ElementSharing,
  volume: SharingEvidence["volume"],
  { inARow, inSitting }: { inARow: number; inSitting: number },
): HouseholdSurprise {
  const told = homeSurprise(sharing, volume, inARow);
  const { clients, household: members = none, contacts = none, connection } = sharing;
  const lessFor = (some: Windows, less: number, here = connection) => {
    const others = { ...sharing, household: besides(members, [some]), contacts: besides(contacts, [some]) };
    const { points } = homeSurprise(here ? { ...others, connection: here } : others, volume, inARow);
    return Math.max(points, told.points - less);
  };
  let { points } = told;
  if (clients) points = Math.min(points, lessFor(clients, lessForClients));
  if (inSitting > 0) {
    const together: Windows = [inSitting, inSitting, inSitting, inSitting];
    const here = connection && { ...connection, same: besides(connection.same, [together]) };
    points = Math.min(points, lessFor(together, lessInSitting, here));
  }
  return { ...told, points };
}

type HouseholdSurprise = Surprise & { byContact: boolean };

function homeSurprise(
  { household: members = none, contacts = none, connection, established, cleared }: ElementSharing,
  volume: SharingEvidence["volume"],
  inARow: number,
): HouseholdSurprise {
  if (cleared) return { ...nothing, byContact: false };
  const of = (baseline: Baseline, counts: Windows) =>
    mostSurprising(baseline, { counts, established, crowd: baseline.hubShare, age: 1, volume });
  const byContact = of(householdContacts, contacts);
  const home = of(household, members);
  const all = of(residents, sum(members, connection?.same ?? none));
  const most = home.points > all.points ? asOneHome(home, members, inARow) : all;
  return byContact.points >= most.points ? { ...byContact, byContact: true } : { ...most, byContact: false };
}

function asOneHome(home: Surprise, [families]: Windows, inARow: number): Surprise {
  const largest = inARow < families ? largestHome.usual : largestHome.arrivedTogether;
  return families > largest ? home : { ...home, points: Math.min(home.points, largestHome.most) };
}

const none: Windows = [0, 0, 0, 0];

function sum(some: Windows, more: Windows): Windows {
  return [some[0] + more[0], some[1] + more[1], some[2] + more[2], some[3] + more[3]];
}

interface Seen {
  counts: Windows;
  persons?: Windows;
  established: number;
  /** A hub like this one seldom has more than this share of a lender's applications. */
  crowd: number;
  /** Factor on the hubs' share; see `Baseline.young`. */
  age: number;
  mostToday?: number | undefined;
  volume: SharingEvidence["volume"];
}

function mostSurprising(
  baseline: Baseline,
  { counts, persons = counts, established, crowd, age, mostToday = baseline.mostToday, volume }: Seen,
): Surprise {
  const { mostOfOne, mostLater, mostOlder = mostLater } = baseline;
  const hubs = hubShareOf(baseline, established) * age;
  let odds = 1;
  let count = 0;
  let window = 0;
  let shorter = 0;
  for (const { place, pairs } of windows) {
    const seen = counts[place];
    // The same number in a shorter window is more surprising.
    if (seen <= shorter) continue;
    shorter = seen;
    const further = baseline.further * (place === inOneDay ? baseline.sameDay : 1);
    const all = volumeOf(place, volume);
    const honest = honestShare(baseline, {
      count: seen,
      pairs,
      further,
      hubs,
      crowd,
      all,
      usual: baseline.isFrequent
        ? usualShare({ place, counts, persons, established, assumed: baseline.chance }, volume)
        : undefined,
    });
    let ratio = (baseline.fraud * seen ** -0.2) / honest;
    const limit = place === inOneDay ? mostToday : place === inSevenDays ? mostLater : mostOlder;
    if (limit !== undefined) ratio = Math.min(ratio, oddsOf(limit));
    if (seen === 1 && mostOfOne !== undefined) ratio = Math.min(ratio, oddsOf(mostOfOne));
    if (ratio <= odds) continue;
    odds = ratio;
    count = seen;
    window = place;
  }
  const points = Math.min(baseline.most, Math.round(10 * Math.log2(odds)));
  return points === 0 ? nothing : { points, count, window };
}

const oddsOf = (points: number) => 2 ** (points / 10);

/** Of an element first used within 30 days. */
function ageFactor({ young, early }: Baseline, volume: SharingEvidence["volume"]): number {
  if (!isYoung(volume)) return young;
  const [hours24, days30] = volume;
  // Lenders start by uploading past applications, and a first batch doesn't tell when each one came in.
  return hours24 * 3 > days30 ? 1 : early;
}

/** Under two months old, an organization has seen hardly any element before. */
export function isYoung([, days30, before]: SharingEvidence["volume"]): boolean {
  return before !== undefined && before < Math.min(days30, mostBefore);
}

/** Applications in a window. A week has a fourth of the month's; the whole past isn't counted and is taken for a year of such months. */
function volumeOf(place: number, [hours24, days30]: SharingEvidence["volume"]): number {
  if (place === 0) return 12 * days30 + volumeBefore;
  if (place === 3) return days30 + volumeBefore;
  return (place === 2 ? days30 / 4 : hours24) + volumeBefore;
}

/**
 * An element that this many people had more than a month ago is usual. No more of the oldest are read. At a young organization
 * so many in the six days before today are enough, and only today is compared with them.
 */
const usualFrom = 8;

/** With more people in a window, its earliest may not have been read. */
const mostCounted = 32;
/** A little more than was seen, for the next may come by chance as well. */
const margin = 1.5;

/**
 * Share of applications with the element: from what is assumed and those who had it more than a month ago, or, where it is
 * usual, from the rest of the month or the week that holds the window. 1 where that isn't known.
 */
function usualShare(
  {
    place,
    counts,
    persons,
    established,
    assumed,
  }: Pick<Seen, "counts" | "established"> & { place: number; persons: Windows; assumed: number },
  volume: SharingEvidence["volume"],
): number {
  const [, days30, before = 12 * days30] = volume;
  const isOfYoung = isYoung(volume) && persons[2] - persons[1] >= usualFrom;
  // What is assumed weighs as much as the applications among which one is expected.
  if (established < usualFrom && !isOfYoung)
    return (margin * (established + 1)) / (before + Math.max(volumeBefore, 1 / assumed));
  if (place === 0 || (isOfYoung && place !== inOneDay)) return 1;
  const longer = isOfYoung
    ? 2
    : ([3, 2] as const).find((other) => other > place && persons[other] <= mostCounted);
  if (longer === undefined) return 1;
  const rest = Math.max(0, volumeOf(longer, volume) - volumeOf(place, volume)) + volumeBefore;
  return Math.min(1, (margin * (counts[longer] - (counts[place] as number) + 1)) / rest);
}

/** Share of honest applications at hubs: higher for an element with which many were approved long ago. */
function hubShareOf({ hub, learned, learnedFrom }: Baseline, established: number): number {
  const known = 1 - Math.exp(-Math.max(0, established - learnedFrom + 1) / 3);
  return hub + Math.max(0, learned - hub) * known;
}

interface Sharers extends Pick<Seen, "crowd">, Pick<Baseline, "further"> {
  count: number;
  /** Share of honest pairs that fall into the window. */
  pairs: number;
  /** Share of honest applications at hubs. */
  hubs: number;
  /** Applications in the window. */
  all: number;
  /** Share of applications with the element outside the window. */
  usual?: number | undefined;
}

/** Share of honest applications that share an element with at least so many families in a window. */
function honestShare(
  { pair, chance }: Baseline,
  { count, pairs, further, hubs, crowd, all, usual }: Sharers,
): number {
  const share = count / all;
  const unusual = share > crowd ? (crowd / share) ** 1.5 : 1;
  const byChance = chance === 0 ? 0 : atLeast(count, all * Math.max(chance, usual ?? 0));
  return Math.min(1, pair * pairs * further ** (count - 1) + hubs * count ** -0.4 * unusual + byChance);
}

/** Chance of at least so many where `expected` are usual (Poisson). */
function atLeast(count: number, expected: number): number {
  let fewer = 0;
  let term = Math.exp(-expected);
  for (let each = 0; each < count; each++) {
    fewer += term;
    term *= expected / (each + 1);
  }
  return Math.max(0, 1 - fewer);
}

/** Of strangers whose mailboxes are of one make, which this share of mailboxes has. */
export function alikePoints(count: number, share: number): number {
  const { sharers, factor, fraud, most } = alikeMailboxes;
  const points = Math.round(10 * Math.log2(fraud / atLeast(count, sharers * factor * share)));
  return Math.max(0, Math.min(most, points));
}

/** Of other families who spell the applicant's house differently. */
export function spellingPoints(count: number): number {
  return count === 0 ? 0 : Math.min(spellings.most, spellings.first + (count - 1) * spellings.further);
}

export function relativePoints(count: number): number {
  if (count === 0) return 0;
  const honest = relatives.pair * relatives.further ** (count - 1);
  const points = Math.round(10 * Math.log2((relatives.fraud * count ** -0.2) / honest));
  return Math.max(0, Math.min(relatives.most, points));
}
