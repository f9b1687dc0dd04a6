// Labeled applications by a former bank fraud investigator. Deterministic by seed; no dependencies.
import { type LabeledCase, World } from "./core";
import { fraud } from "./fraud";
import { atypical, typical } from "./honest";

export type { LabeledCase };
export function generate(seed: number): LabeledCase[] {
  const w = new World(seed);
  typical(w);
  atypical(w);
  fraud(w);
  return w.finish();
}
