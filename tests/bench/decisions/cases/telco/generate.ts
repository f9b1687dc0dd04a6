// Labeled applications for a test of an applicant risk service, told from a carrier's and a card issuer's fraud desk.
import { type Kind, type LabeledCase, type Part, World } from "./base";
import { fraud } from "./fraud";
import { atypical, typical, victims } from "./honest";

export type { LabeledCase } from "./base";

export function generate(seed: number): LabeledCase[] {
  const w = new World(seed);
  const tell = (prefix: string, part: Part, kinds: Kind[], byStory: boolean): void =>
    kinds.forEach(([name, amount, fn], k) => {
      const until = w.cases.length + amount;
      for (let s = 1; byStory ? s <= amount : w.cases.length < until; s++)
        fn(w, (p, day, o = {}) =>
          w.put(
            part === "atypical" && p.lacks.includes("address") ? { ...p, lacks: [] } : p,
            day,
            o.kind ?? name,
            o.part ?? part,
            `${prefix}${k + 1}-${s}`,
            o,
          ),
        );
    });
  tell("t", "typical", typical, false);
  tell(
    "a",
    "atypical",
    atypical.map(([n, k, f]): Kind => [n, Math.round(k * 0.72), f]),
    false,
  );
  tell("v", "victim", victims, true);
  tell("f", "fraud", fraud, true);
  return w.finish();
}
