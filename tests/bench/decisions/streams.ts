import type { Attempt } from "./attempt";
import { fraudKinds } from "./fraud";
import { atypicalKinds, owedReviewKinds, typical } from "./honest";
import { attemptsOf, type Kind } from "./kind";
import { Random } from "./random";

/** How many forms of each kind are counted. */
export interface Sizes {
  typical: number;
  atypical: number;
  fraud: number;
}

export const fullSizes: Sizes = { typical: 2_000, atypical: 35, fraud: 35 };

export const kinds: readonly Kind[] = [typical, ...atypicalKinds, ...owedReviewKinds, ...fraudKinds];

/** All kinds in full, in the order of time. The same seed and sizes give the same forms. */
export function fullStream(seed: number, sizes: Sizes = fullSizes): Attempt[] {
  const taken = new Set<string>();
  const attempts = kinds.flatMap((kind) => {
    const count =
      kind.part === "typical" ? sizes.typical : kind.part === "fraud" ? sizes.fraud : sizes.atypical;
    return attemptsOf(kind, seed, count, taken);
  });
  return inTimeOrder(attempts);
}

/**
 * Typical and atypical forms, and whole stories of fraud until they are `share` of the forms. Honest people linked to
 * a fraud are left out: there are far more of them here than come to a lender.
 */
export function mixedStream(seed: number, share: number, sizes: Sizes = fullSizes): Attempt[] {
  const all = fullStream(seed, sizes);
  const frauds = new Map<string, Attempt[]>();
  const kept: Attempt[] = [];
  const partOf = new Map(kinds.map(({ name, part }) => [name, part]));
  for (const attempt of all) {
    const part = partOf.get(attempt.kind);
    if (part === "fraud") frauds.set(attempt.story, [...(frauds.get(attempt.story) ?? []), attempt]);
    else if (part !== "owed_review") kept.push(attempt);
  }
  const room = Math.round((kept.length * share) / (1 - share));
  const random = new Random(seed, "mix");
  let count = 0;
  for (const story of random.sample([...frauds.values()], frauds.size)) {
    const counted = story.filter(({ part }) => part === "fraud").length;
    if (count + counted > room) continue;
    count += counted;
    kept.push(...story);
  }
  return inTimeOrder(kept);
}

/** Forms of one moment keep their order, and those of a batch stay together. */
function inTimeOrder(attempts: readonly Attempt[]): Attempt[] {
  return attempts.toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.story.localeCompare(b.story, "en"));
}
