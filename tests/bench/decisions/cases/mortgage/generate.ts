// Labeled applications from a mortgage lender: its brokers, its branches and the online form.
import type { LabeledCase } from "@/tests/bench/decisions/cases/case";
import { World } from "./core";
import { fraud } from "./fraud";
import { atypical, typical } from "./honest";

export function generate(seed: number): LabeledCase[] {
  const w = new World(seed);
  typical(w);
  atypical(w);
  fraud(w);
  return w.out();
}
