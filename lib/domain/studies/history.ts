import type { KeyedCommunity } from "@/lib/domain/applicants/elements/community";
import type { ApplicationIndexes } from "@/lib/domain/applicants/elements/element-indexes";
import { fraudChange, reachedThrough, reachingKinds, withFraudChange } from "@/lib/risk/gather/label-reach";
import { isForgotten, mostFlagged, mostLatest, mostOldest } from "@/lib/risk/gather/read-limits";
import type { Sighting } from "@/lib/risk/gather/sighting";
import { type ElementKind, type Standing, standings } from "@/lib/risk/input/sharing";
import { ElementNumbers } from "./element-numbers";
import { GrowingInts } from "./growing-ints";

const reaching: ReadonlySet<ElementKind> = new Set(reachingKinds);

/** Known ones have 16 bits. */
const unknownRegion = 2 ** 16;

/** From this place on, a person decided: see `standings`. */
const flaggedFrom = standings.indexOf("cleared");

/**
 * Past applications by what they share, as `application_elements` holds live ones, and with the same limits of what is
 * read. In memory, because a study is analyzed in one go: about 150 bytes an application. Applications are numbered in
 * order of time; as identifiers, their numbers sort alike.
 */
export class History {
  /** Elements by their hash, numbered as they come. */
  readonly #numbers = new ElementNumbers();
  /** By element: its first and latest entry, counted from 1. */
  readonly #first = new GrowingInts();
  readonly #latest = new GrowingInts();
  readonly #isReaching = new GrowingInts();
  /** Entries: an application with an element. */
  readonly #application = new GrowingInts();
  readonly #before = new GrowingInts();
  readonly #after = new GrowingInts();
  /** By application: where its elements begin in `#elements`. */
  readonly #from = new GrowingInts();
  readonly #elements = new GrowingInts();
  readonly #minute = new GrowingInts();
  readonly #person = new GrowingInts();
  readonly #family = new GrowingInts();
  readonly #region = new GrowingInts();
  readonly #standing = new GrowingInts();
  readonly #communities = new Map<number, KeyedCommunity>();
  /** Of elements that many share: those of which a person decided something, in ascending order. */
  readonly #flagged = new Map<number, number[]>();

  /** How many applications there are: the number of the next one. */
  get size(): number {
    return this.#minute.length;
  }

  /** The earlier applications of each element, the latest first. Of many, some: see `read-limits.ts`. */
  read({ elements }: ApplicationIndexes, minute: number): Map<ElementKind, Sighting[]> {
    const sightings = new Map<ElementKind, Sighting[]>();
    for (const { kind, asked } of elements) {
      const number = this.#numbers.find(asked);
      const seen: Sighting[] = [];
      for (const application of number === undefined ? [] : this.#applicationsOf(number)) {
        const minutesAgo = Math.max(0, minute - this.#minute.at(application));
        if (!isForgotten(kind, minutesAgo)) seen.push(this.#sighting(application, minutesAgo));
      }
      sightings.set(kind, seen);
    }
    return sightings;
  }

  /** Returns its number. */
  add({ elements, person, family, region }: ApplicationIndexes, minute: number): number {
    const application = this.size;
    this.#minute.push(minute);
    this.#person.push(person);
    this.#family.push(family);
    this.#region.push(region ?? unknownRegion);
    this.#standing.push(0);
    this.#from.push(this.#elements.length);
    for (const { kind, element } of elements) {
      const number = this.#numberOf(kind, element);
      // Two kinds never have one element, and neither has a kind two.
      const entry = this.#application.length + 1;
      const latest = this.#latest.at(number);
      this.#application.push(application);
      this.#before.push(latest);
      this.#after.push(0);
      if (latest === 0) this.#first.set(number, entry);
      else this.#after.set(latest - 1, entry);
      this.#latest.set(number, entry);
      this.#elements.push(number);
    }
    return application;
  }

  standingOf(application: number): Standing {
    return standings[this.#standing.at(application)] as Standing;
  }

  setStanding(application: number, standing: Standing): void {
    const before = this.#standing.at(application);
    const after = standings.indexOf(standing);
    this.#standing.set(application, after);
    if (before >= flaggedFrom === after >= flaggedFrom) return;
    for (const number of this.#elementsOf(application)) {
      const flagged = this.#flagged.get(number);
      if (!flagged) continue;
      const at = placeIn(flagged, application);
      if (after >= flaggedFrom) flagged.splice(at, 0, application);
      else flagged.splice(at, 1);
    }
  }

  /** What `carryLabel` and `setStanding` do for live ones. */
  label(application: number, standing: Standing): void {
    const change = fraudChange(this.standingOf(application), standing);
    this.setStanding(application, standing);
    if (change === 0) return;
    for (const other of this.#reachedBy(application))
      this.#communities.set(other, withFraudChange(this.communityOf(other), change));
  }

  #reachedBy(application: number): Set<number> {
    const reached = new Set<number>();
    const own = { application: nameOf(application), family: this.#family.at(application) };
    for (const number of this.#elementsOf(application)) {
      if (this.#isReaching.at(number) === 0) continue;
      const latest = this.#latestOf(number).map((other) => ({
        application: nameOf(other),
        family: this.#family.at(other),
      }));
      for (const name of reachedThrough(own, latest)) reached.add(numberOf(name));
    }
    return reached;
  }

  setCommunity(application: number, community: KeyedCommunity): void {
    if (community.families > 1 || community.fraud > 0 || community.key !== nameOf(application))
      this.#communities.set(application, community);
  }

  communityOf(application: number): KeyedCommunity {
    return this.#communities.get(application) ?? { key: nameOf(application), families: 1, fraud: 0 };
  }

  #numberOf(kind: ElementKind, element: bigint): number {
    const number = this.#numbers.numberOf(element);
    if (number === this.#first.length) {
      this.#first.push(0);
      this.#latest.push(0);
      this.#isReaching.push(reaching.has(kind) ? 1 : 0);
    }
    return number;
  }

  #elementsOf(application: number): number[] {
    const numbers: number[] = [];
    const end = application + 1 < this.size ? this.#from.at(application + 1) : this.#elements.length;
    for (let place = this.#from.at(application); place < end; place++) numbers.push(this.#elements.at(place));
    return numbers;
  }

  #latestOf(number: number): number[] {
    const found: number[] = [];
    for (let entry = this.#latest.at(number); entry !== 0 && found.length < mostLatest; )
      entry = this.#take(found, entry, this.#before);
    return found;
  }

  /** In the order in which `read_sharers` returns them. */
  #applicationsOf(number: number): number[] {
    const found = this.#latestOf(number);
    if (found.length < mostLatest) return found;
    const known = new Set(found);
    const more = this.#flaggedOf(number).slice(-mostFlagged).reverse();
    for (
      let entry = this.#first.at(number), end = more.length + mostOldest;
      entry !== 0 && more.length < end;
    )
      entry = this.#take(more, entry, this.#after);
    for (const application of more) {
      if (known.has(application)) continue;
      known.add(application);
      found.push(application);
    }
    return found;
  }

  #take(found: number[], entry: number, next: GrowingInts): number {
    found.push(this.#application.at(entry - 1));
    return next.at(entry - 1);
  }

  #flaggedOf(number: number): number[] {
    let flagged = this.#flagged.get(number);
    if (!flagged) {
      flagged = [];
      for (let entry = this.#first.at(number); entry !== 0; entry = this.#after.at(entry - 1)) {
        const application = this.#application.at(entry - 1);
        if (this.#standing.at(application) >= flaggedFrom) flagged.push(application);
      }
      this.#flagged.set(number, flagged);
    }
    return flagged;
  }

  #sighting(application: number, minutesAgo: number): Sighting {
    const region = this.#region.at(application);
    return {
      application: nameOf(application),
      person: this.#person.at(application),
      family: this.#family.at(application),
      region: region === unknownRegion ? undefined : region,
      minutesAgo,
      standing: this.standingOf(application),
    };
  }
}

/** As an identifier that sorts as the number does. */
export function nameOf(application: number): string {
  return String(application).padStart(8, "0");
}

export function numberOf(name: string): number {
  return Number(name);
}

function placeIn(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
