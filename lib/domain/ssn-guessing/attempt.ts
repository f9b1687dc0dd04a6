import type { ScopedKeys } from "@/lib/auth/scoped-keys";
import { entryOf } from "@/lib/platform/entry-of";

/**
 * What is kept of a submitted SSN, for 30 days and sealed. It names no applicant, and an erasure leaves it. With the
 * blind index key it can be narrowed to about 20 SSNs.
 */
export interface SsnAttempt {
  serial: number;
  /** Twelve bits of a keyed hash of the first five digits, of which there are about 80,000. */
  prefix: number;
}

export const prefixes = 4096;
export const serials = 10_000;

/** The SSN must have nine digits, with or without separators. Undefined without one. */
export function attemptOf({ keys, scope }: ScopedKeys, ssn: string | undefined): SsnAttempt | undefined {
  if (ssn === undefined) return undefined;
  const digits = ssn.replace(/\D/g, "");
  const within = `${scope.organizationId}/${scope.mode}`;
  const index = keys.blindIndexer.index(within, "ssn_prefix", digits.slice(0, 5));
  return { serial: Number(digits.slice(5)), prefix: index.readUInt16BE(0) % prefixes };
}

/** For sending many from thread to thread; `noAttempt` without one. */
export function packAttempt(attempt: SsnAttempt | undefined): number {
  return attempt === undefined ? noAttempt : attempt.serial * prefixes + attempt.prefix;
}

export function unpackAttempt(packed: number): SsnAttempt | undefined {
  if (packed === noAttempt) return undefined;
  return { serial: Math.floor(packed / prefixes), prefix: packed % prefixes };
}

const noAttempt = 0xffff_ffff;

/** How far apart SSNs are that the engine calls close: see `lib/risk/compare/applicants.ts`. */
const nearSsns = 10;

const known = new Map<number, readonly number[]>();

/**
 * The last four digits that the engine considers alike: one digit replaced, two neighbors swapped, or nearly the same
 * number.
 */
export function alike(serial: number): readonly number[] {
  return entryOf(known, serial, () => [...neighborsOf(serial)]);
}

function neighborsOf(serial: number): Set<number> {
  const neighbors = new Set<number>();
  const digits = [...String(serial).padStart(4, "0")];
  digits.forEach((digit, place) => {
    for (let other = 0; other < 10; other++)
      neighbors.add(Number(digits.with(place, String(other)).join("")));
    const next = digits[place + 1];
    if (next !== undefined)
      neighbors.add(
        Number(
          digits
            .with(place, next)
            .with(place + 1, digit)
            .join(""),
        ),
      );
  });
  for (let by = -nearSsns; by <= nearSsns; by++) neighbors.add((serial + by + serials) % serials);
  return neighbors;
}
