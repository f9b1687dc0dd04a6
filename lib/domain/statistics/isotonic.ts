import type { PerformanceReport } from "@/lib/contract/performance";
import { mergeScores, type ScoreCount } from "./roc-auc";

export type Block = NonNullable<PerformanceReport["calibration"]["result"]>["blocks"][number];

/**
 * Pools adjacent violators. Blocks in ascending order. Source: M. Ayer et al., Ann. Math. Stat. 26 (1955) 641–647; as a
 * calibration: B. Zadrozny, C. Elkan, KDD 2002.
 */
export function fitIsotonic(counts: readonly ScoreCount[]): Block[] {
  const blocks: Block[] = [];
  for (const { score, good, fraud } of mergeScores(counts)) {
    if (good + fraud === 0) continue;
    let block: Block = { from: score, to: score, probability: fraud / (good + fraud), good, fraud };
    for (
      let last = blocks.at(-1);
      last && last.probability >= block.probability;
      blocks.pop(), last = blocks.at(-1)
    ) {
      const pooled = { good: last.good + block.good, fraud: last.fraud + block.fraud };
      block = {
        from: last.from,
        to: block.to,
        probability: pooled.fraud / (pooled.good + pooled.fraud),
        ...pooled,
      };
    }
    blocks.push(block);
  }
  return blocks;
}

/** Linear between blocks, constant beyond the outermost. Null without blocks. */
export function probabilityAt(blocks: readonly Block[], score: number): number | null {
  let before: Block | undefined;
  for (const block of blocks) {
    if (score < block.from) {
      if (!before) return block.probability;
      const share = (score - before.to) / (block.from - before.to);
      return before.probability + share * (block.probability - before.probability);
    }
    if (score <= block.to) return block.probability;
    before = block;
  }
  return before?.probability ?? null;
}
