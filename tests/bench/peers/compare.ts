import { load } from "@/tests/bench/support/load";
import { treeSeconds } from "@/tests/bench/support/processes";
import type { Report } from "@/tests/bench/support/report";
import { eventually } from "@/tests/support/poll";
import type { Target } from "./peers";

interface Comparison {
  name: string;
  /** Rates and costs are per this. */
  unit: "delivery" | "decision";
  /** The first is what the others are compared with. */
  targets: readonly Target[];
  /** Of each tenant. None for decisions. */
  receivers: readonly string[];
  /** How many deliveries have arrived at them, all together. */
  received(): Promise<number>;
  load: { connections: number; seconds: number; rounds: number };
}

/** Loads all targets in alternating rounds, each until its last delivery has arrived. */
export async function compare(report: Pick<Report, "add">, comparison: Comparison): Promise<void> {
  const { name, unit, targets, receivers, received, load: amount } = comparison;
  const running = await Promise.all(
    targets.map(async (target) => ({
      ...{ target, next: await target.prepare(receivers) },
      ...{ rate: [] as number[], cost: [] as number[] },
    })),
  );
  // One round more comes first: connections open in it.
  for (let round = 0; round <= amount.rounds; round++) {
    for (let turn = 0; turn < running.length; turn++) {
      const { target, next, rate, cost } = running[(turn + round) % running.length] as (typeof running)[0];
      const earlier = await received();
      const before = treeSeconds(target.roots);
      const begun = performance.now();
      const { count } = await load(target.url, next, amount);
      const done = unit === "delivery" ? count * receivers.length : count;
      if (unit === "delivery")
        await eventually(`${target.name}'s last delivery`, received, (all) => all >= earlier + done, 300_000);
      if (round === 0) continue;
      rate.push((done * 1_000) / (performance.now() - begun));
      cost.push(((treeSeconds(target.roots) - before) * 1_000) / done);
    }
  }
  const [own] = running;
  for (const { target, rate, cost } of running) {
    const title = `${name}, ${target.name}`;
    report.add({ name: title, measure: "rate", unit: `/s`, rounds: rate });
    report.add({ name: title, measure: "CPU of all processes", unit: `ms/${unit}`, rounds: cost });
    const ratios = cost.map((theirs, round) => theirs / (own?.cost[round] as number));
    report.add({ name: title, measure: `its CPU / ${own?.target.name}'s`, unit: "×", rounds: ratios });
  }
}
