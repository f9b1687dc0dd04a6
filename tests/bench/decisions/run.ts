/**
 * How the engine decides on invented honest people and invented fraud, by kind.
 *
 *   npm run bench:decisions -- [--json FILE] [--missed KIND] [--seed N] [--service]
 *
 * Points and thresholds are chosen on the train seed alone; the held-out seed says what they are worth. `--missed`
 * prints forms of the train seed only, so that nobody works on the others. `--service` submits through the service's
 * own pipeline, on a database of its own, in place of the engine with evidence from memory.
 */
import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { defaultPolicy } from "@/lib/contract/policy";
import { startTestPostgres } from "@/tests/support/postgres";
import { stagePlatform } from "@/tests/support/stage";
import type { Attempt } from "./attempt";
import { type Judged, judge } from "./judge";
import { judgeThroughPipeline } from "./pipeline";
import { barsOf, barTable, groupTable, kindTable, missedText } from "./print";
import { fullStream, kinds, mixedStream } from "./streams";
import { isMissed, reviewRateOf, tablesOf } from "./tables";

const seeds = { train: 1, "held-out": 2 };
const fraudShare = 0.05;

const { values: options } = parseArgs({
  options: {
    json: { type: "string" },
    missed: { type: "string" },
    seed: { type: "string" },
    service: { type: "boolean", default: false },
  },
});

type Judge = (attempts: readonly Attempt[]) => Promise<Judged[]>;

if (options.missed !== undefined) printMissed(options.missed);
else if (options.service) await throughService(measure);
else await measure(async (attempts) => judge(attempts, defaultPolicy));

async function throughService(work: (judge: Judge) => Promise<void>): Promise<void> {
  const postgres = await startTestPostgres();
  const hands = { now: 0 };
  const stage = await stagePlatform(postgres.connectionString, { clock: () => hands.now });
  try {
    await work((attempts) => judgeThroughPipeline(attempts, { stage, hands }));
  } finally {
    await stage.close();
    await postgres.close();
  }
}

function printMissed(kind: string): void {
  if (!kinds.some(({ name }) => name === kind)) {
    console.error(`No kind ${kind}. Kinds:\n${kinds.map(({ name }) => `  ${name}`).join("\n")}`);
    process.exitCode = 1;
    return;
  }
  const judged = judge(fullStream(seeds.train), defaultPolicy);
  const missed = judged.filter((one) => one.attempt.kind === kind && isMissed(one));
  console.log(missed.map(missedText).join("\n\n"));
  console.log(`\n${missed.length} missed of kind ${kind}, train seed`);
}

async function measure(judgeAll: Judge): Promise<void> {
  const chosen = options.seed === undefined ? seeds : { [`seed ${options.seed}`]: seedOf(options.seed) };
  const results: Record<string, unknown> = {};
  for (const [name, seed] of Object.entries(chosen)) {
    const tables = tablesOf(await judgeAll(fullStream(seed)));
    const reviewRate = reviewRateOf(await judgeAll(mixedStream(seed, fraudShare)));
    const bars = barsOf(tables, reviewRate);
    console.log(`\n=== ${name} (seed ${seed})`);
    console.log(kindTable(tables.kinds));
    console.log(`\n${groupTable(tables.groups)}`);
    console.log(`\nAgainst the bar, ${name}\n${barTable(bars)}`);
    results[name] = { seed, ...tables, reviewRate, bars };
  }
  if (options.json !== undefined) await writeFile(options.json, `${JSON.stringify(results, null, 2)}\n`);
}

function seedOf(text: string): number {
  const seed = Number(text);
  if (!Number.isSafeInteger(seed)) throw new Error(`--seed ${text} is not a whole number`);
  return seed;
}
