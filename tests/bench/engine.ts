import { execFileSync } from "node:child_process";
import { Report } from "@/tests/bench/support/report";
import { bundledProgram } from "@/tests/support/bundled-program";

/*
 * Applicants per second of the pure engine on one core, and of normalizing beside it. Bundled as the service is: `tsx` wraps
 * every function to keep its name, which costs a sixth of the rate.
 *
 *   npx tsx tests/bench/engine.ts [seconds per measurement]
 */

const program = await bundledProgram("tests/bench/support/engine-rates.ts");
const figures: Record<string, number[]> = JSON.parse(
  execFileSync(process.execPath, [program, ...process.argv.slice(2)], { encoding: "utf8" }),
);
const best = (name: string) => Math.max(...(figures[name] ?? []));

const report = new Report("engine");
for (const [name, rounds] of Object.entries(figures)) {
  report.add({ name, measure: "rate", unit: "applicants/s of one core", value: best(name), rounds });
}
report.add({
  ...{ name: "normalize / assess", measure: "time", unit: "×" },
  value: best("assess") / best("normalize"),
});
report.publish();
