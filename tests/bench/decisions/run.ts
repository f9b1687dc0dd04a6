/**
 * How the engine decides on invented honest people and invented fraud, by kind.
 *
 *   npm run bench:decisions -- [--write] [--missed KIND] [--seed N] [--service | --against MODEL_VERSION]
 *
 * Points and thresholds are chosen on the train seed alone; the held-out seed says what they are worth. `--missed`
 * prints forms of the train seed only, which keeps the others unseen. `--service` submits through the service's
 * own pipeline, on a database of its own, in place of the engine with evidence from memory. `--against` also decides
 * with an archived engine, under the same policy and on the forms that the present contract admits, and prints which
 * decisions changed. `--write` puts the held-out tables on the model card.
 */
import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import type { DecisionBenchmark } from "@/lib/contract/model";
import { defaultPolicy } from "@/lib/contract/policy";
import { modelVersion } from "@/lib/risk/model-version";
import { startTestPostgres } from "@/tests/support/postgres";
import { stagePlatform } from "@/tests/support/stage";
import type { Attempt } from "./attempt";
import { comparedBars, swapSet, swapTable } from "./backtest";
import { cardOf } from "./card";
import { archivedEngine } from "./engine";
import { type Judged, judge } from "./judge";
import { judgeThroughPipeline } from "./pipeline";
import { barsOf, barTable, groupTable, kindTable, missedText } from "./print";
import { fullStream, kinds, mixedStream } from "./streams";
import { isMissed, reviewRateOf, tablesOf } from "./tables";

const seeds = { train: 1, "held-out": 2 };
const fraudShare = 0.05;

const { values: options } = parseArgs({
  options: {
    against: { type: "string" },
    missed: { type: "string" },
    seed: { type: "string" },
    service: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
  },
});

type Judge = (attempts: readonly Attempt[]) => Promise<Judged[]>;

if (options.missed !== undefined) printMissed(options.missed);
else if (options.against !== undefined) await backtest(options.against);
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
  for (const [name, seed] of chosenSeeds()) {
    const { tables, bars } = await measureSeed(judgeAll, seed);
    console.log(`\n=== ${name} (seed ${seed})`);
    console.log(kindTable(tables.kinds));
    console.log(`\n${groupTable(tables.groups)}`);
    console.log(`\nAgainst the bar, ${name}\n${barTable(bars)}`);
    if (options.write && name === "held-out") await writeCard(cardOf(seed, tables, bars));
  }
}

async function writeCard(card: DecisionBenchmark): Promise<void> {
  await writeFile("lib/domain/policy/decision-benchmark.json", `${JSON.stringify(card, null, 2)}\n`);
}

/** `stream` is the full one of the seed. */
async function measureSeed(judgeAll: Judge, seed: number, stream = fullStream(seed)) {
  const judged = await judgeAll(stream);
  const tables = tablesOf(judged);
  const reviewRate = reviewRateOf(await judgeAll(mixedStream(seed, fraudShare)));
  return { judged, tables, bars: barsOf(tables, reviewRate) };
}

async function backtest(version: string): Promise<void> {
  const old = archivedEngine(version);
  for (const [name, seed] of chosenSeeds()) {
    const stream = fullStream(seed);
    const before = await measureSeed(async (attempts) => judge(attempts, defaultPolicy, old), seed, stream);
    const after = await measureSeed(async (attempts) => judge(attempts, defaultPolicy), seed, stream);
    console.log(`\n=== ${name} (seed ${seed}), ${version} → ${modelVersion}`);
    console.log(swapTable(swapSet(before.judged, after.judged)));
    console.log(`\n${comparedBars(before.bars, after.bars, [version, modelVersion])}`);
  }
}

function chosenSeeds(): [name: string, seed: number][] {
  if (options.seed !== undefined) return [[`seed ${options.seed}`, seedOf(options.seed)]];
  return Object.entries(seeds);
}

function seedOf(text: string): number {
  const seed = Number(text);
  if (!Number.isSafeInteger(seed)) throw new Error(`--seed ${text} is not a whole number`);
  return seed;
}
