import type { KeySet, NamedKey } from "./keyring";

/*
 * Erasing a value is certain only once the key that sealed it is destroyed: old WAL and freed pages still hold the value.
 * So values that may be erased are sealed under bucket keys, a few values each, and the service replaces the keys of
 * erased values every night. All bucket keys are in the file of DATA_ENCRYPTION_KEY: old WAL holds none.
 *
 * A bucket key's id is `<kind>--<generation>-<number>`. New values get random keys of their kind's latest generation.
 * Only keys between the first key and the next ordinary key seal: a rotation puts a key first, and so closes all.
 */

/** What is sealed under bucket keys, by the letter in their ids. Values of one kind are kept for about the same time. */
export const bucketKinds = {
  /** Applicants' data keys, list entries and metadata of batches. */
  people: "p",
  /** Data keys of waiting batches. */
  batches: "b",
  /** Failed entries of batches, and the data keys of studies' rows. */
  rows: "r",
  /** Receivers' answers. */
  answers: "a",
  /** Noted SSN attempts. */
  attempts: "s",
  /** Mails that aren't sent yet. */
  mails: "m",
} as const;
export type BucketKind = keyof typeof bucketKinds;

const idForm = /^([a-z])--([0-9a-z]{7})-([0-9a-z]{1,4})$/;
const kinds = Object.keys(bucketKinds) as BucketKind[];

/** Kind and generation of a bucket key; undefined for other keys. Generations compare as text. */
export function bucketOf(id: string): { kind: BucketKind; generation: string } | undefined {
  const [, letter, generation = ""] = idForm.exec(id) ?? [];
  const kind = kinds.find((each) => bucketKinds[each] === letter);
  return kind && { kind, generation };
}

export function bucketKeyId(kind: BucketKind, generation: string, number: number): string {
  return `${bucketKinds[kind]}--${generation}-${number.toString(36)}`;
}

/** The generation that begins at `now`, or the one after `latest` if that is later. */
export function generationAt(now: number, latest = ""): string {
  const seconds = Math.max(Math.floor(now / 1_000), latest === "" ? 0 : Number.parseInt(latest, 36) + 1);
  return seconds.toString(36).padStart(7, "0");
}

interface Ring {
  byId: Map<string, NamedKey>;
  open: Partial<Record<BucketKind, NamedKey[]>>;
}

/** A set may have thousands of keys, so this looks through it once. */
const rings = new WeakMap<KeySet, Ring>();

function ringOf(keys: KeySet): Ring {
  let ring = rings.get(keys);
  if (!ring) {
    ring = { byId: new Map(keys.map((key) => [key.id, key])), open: openBuckets(keys) };
    rings.set(keys, ring);
  }
  return ring;
}

function openBuckets(keys: KeySet): Ring["open"] {
  const open: Ring["open"] = {};
  const latest: Partial<Record<BucketKind, string>> = {};
  for (const key of keys.slice(1)) {
    const bucket = bucketOf(key.id);
    if (!bucket) break;
    const { kind, generation } = bucket;
    const known = latest[kind] ?? "";
    if (generation < known) continue;
    if (generation > known) open[kind] = [];
    latest[kind] = generation;
    open[kind]?.push(key);
  }
  return open;
}

/** The keys that seal new values of a kind; empty if only the set's first key can. */
export function openBucketKeys(keys: KeySet, kind: BucketKind): readonly NamedKey[] {
  return ringOf(keys).open[kind] ?? [];
}

export function sealingKey(keys: KeySet, kind: BucketKind | undefined): NamedKey {
  const open = kind === undefined ? [] : openBucketKeys(keys, kind);
  return open[Math.floor(Math.random() * open.length)] ?? keys[0];
}

export function keyOf(keys: KeySet, id: string): NamedKey | undefined {
  return ringOf(keys).byId.get(id);
}
