// Labeled applications from the desk of a credit union's fraud officer and an indirect auto lender.
import { type LabeledCase, World } from "./base";
import { fraud } from "./fraud";
import { atypical, typical, victims } from "./honest";

export function generate(seed: number): LabeledCase[] {
  const W = new World(seed);
  typical(W);
  atypical(W);
  victims(W);
  fraud(W);
  return W.out
    .map((c, i) => [c, i] as const)
    .sort((a, b) => (a[0].at < b[0].at ? -1 : a[0].at > b[0].at ? 1 : a[1] - b[1]))
    .map((x) => x[0]);
}
