// Labeled applications from an auto finance desk: the dealers' forms and those that buyers fill in themselves.
import type { LabeledCase } from "@/tests/bench/decisions/cases/case";
import { World } from "./core";
import { fraud } from "./fraud";
import { atypical, typical } from "./honest";

export function generate(seed: number): LabeledCase[] {
  const w = new World(seed);
  typical(w);
  atypical(w);
  fraud(w);
  return w.out.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}
