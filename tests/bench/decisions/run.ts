/**
 * How the engine decides on invented honest people and invented fraud, by kind.
 *
 *   npm run bench:decisions -- [--write] [--missed KIND] [--seed N] [--service | --against MODEL_VERSION]
 *   npm run bench:decisions -- --hand NAME [--seed N] | --file CASES.jsonl  [--at-once] [--missed KIND] [--service]
 *
 * Points and thresholds are chosen on the train seed alone; the held-out seed says what they are worth. `--missed`
 * prints forms of the train seed only, which keeps the others unseen. `--service` submits through the service's
 * own pipeline, on a database of its own, in place of the engine with evidence from memory. `--against` also decides
 * with an archived engine, under the same policy and on the forms that the present contract admits, and prints which
 * decisions changed. `--write` puts the held-out tables on the model card.
 */
import { readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import type { DecisionBenchmark } from "@/lib/contract/model";
import { defaultPolicy } from "@/lib/contract/policy";
import { modelVersion } from "@/lib/risk/model-version";
import type { Attempt } from "./attempt";
import { cardOf } from "./card";
import { attemptsOfCases, readCases } from "./cases/case";
import { casesOf, hands, tunedOn } from "./cases/hands";
import { comparedBars, swapSet, swapTable } from "./compare-engines";
import { archivedEngine } from "./engine";
import { type Judged, judge } from "./judge";
import { barsOf, barTable, groupTable, kindTable, missedText, rankingText } from "./print";
import { rankingOf } from "./ranking";
import { fullStream, kinds, mixedStream } from "./streams";
import { isMissed, reviewRateOf, tablesOf } from "./tables";

const seeds = { train: 1, "held-out": 2 };
const fraudShare = 0.05;

const { values: options } = parseArgs({
  options: {
    "at-once": { type: "boolean", default: false },
    file: { type: "string" },
    hand: { type: "string" },
    against: { type: "string" },
    missed: { type: "string" },
    seed: { type: "string" },
    service: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
  },
});

type Judge = (attempts: readonly Attempt[]) => Promise<Judged[]>;

if (options.hand !== undefined || options.file !== undefined) await onOtherCases();
else if (options.missed !== undefined) printMissed(options.missed);
else if (options.against !== undefined) await compareEngines(options.against);
else if (options.service) await throughService(measure);
else await measure(async (attempts) => judge(attempts, defaultPolicy));

/** Loads the service only where it is asked for. */
async function throughService(work: (judge: Judge) => Promise<void>): Promise<void> {
  const [{ startTestPostgres }, { stagePlatform }, { judgeThroughPipeline }] = await Promise.all([
    import("@/tests/support/postgres"),
    import("@/tests/support/stage"),
    import("./pipeline"),
  ]);
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

/** Cases of other authors. The default seed is one that nothing was tuned on. */
async function onOtherCases(): Promise<void> {
  const attempts = await otherCases();
  const report = async (judgeAll: Judge) => {
    const judged = await judgeAll(options["at-once"] ? atOnce(attempts) : attempts);
    if (options.missed !== undefined) {
      const missed = judged.filter((one) => one.attempt.kind === options.missed && isMissed(one));
      console.log(missed.map(missedText).join("\n\n"));
      return;
    }
    const tables = tablesOf(judged);
    console.log(kindTable(tables.kinds));
    console.log(`\n${groupTable(tables.groups)}`);
    console.log(`\nHow scores rank\n${rankingText(rankingOf(judged))}`);
    console.log(`\nAgainst the bar\n${barTable(barsOf(tables, reviewRateOf(judged)))}`);
  };
  if (options.service) await throughService(report);
  else await report(async (some) => judge(some, defaultPolicy));
}

async function otherCases(): Promise<Attempt[]> {
  if (options.file !== undefined) {
    console.log(`=== ${options.file}`);
    return attemptsOfCases(readCases(await readFile(options.file, "utf8")));
  }
  const hand = hands.find((name) => name === options.hand);
  if (hand === undefined) throw new Error(`--hand is one of ${hands.join(", ")}`);
  const seed = options.seed === undefined ? 4 : seedOf(options.seed);
  console.log(`=== ${hand} (seed ${seed}), ${tunedOn.includes(hand) ? "tuned on" : "held out"}`);
  return casesOf(hand, seed);
}

const apart = 100;

/** The same cases, a tenth of a second apart; labels keep their place among them. */
function atOnce(attempts: readonly Attempt[]): Attempt[] {
  const begin = attempts[0]?.at.getTime() ?? 0;
  const times = attempts.map(({ at }) => at.getTime());
  const squeezed = (time: number) => new Date(begin + apart * times.filter((other) => other <= time).length);
  return attempts.map((attempt, place) => ({
    ...attempt,
    at: new Date(begin + apart * place),
    ...(attempt.label ? { label: { ...attempt.label, at: squeezed(attempt.label.at.getTime()) } } : {}),
  }));
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

/** With a line for each row of a table. */
async function writeCard(card: DecisionBenchmark): Promise<void> {
  const textOf = (value: unknown) =>
    Array.isArray(value)
      ? `[\n${value.map((row) => `    ${JSON.stringify(row)}`).join(",\n")}\n  ]`
      : JSON.stringify(value);
  const fields = Object.entries(card).map(([name, value]) => `  "${name}": ${textOf(value)}`);
  await writeFile("lib/domain/policy/decision-benchmark.json", `{\n${fields.join(",\n")}\n}\n`);
}

/** `stream` is the full one of the seed. */
async function measureSeed(judgeAll: Judge, seed: number, stream = fullStream(seed)) {
  const judged = await judgeAll(stream);
  const tables = tablesOf(judged);
  const reviewRate = reviewRateOf(await judgeAll(mixedStream(seed, fraudShare)));
  return { judged, tables, bars: barsOf(tables, reviewRate) };
}

async function compareEngines(version: string): Promise<void> {
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
