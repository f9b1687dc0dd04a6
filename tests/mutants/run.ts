import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { readGraph } from "@/scripts/check-layers";
import { Random } from "@/tests/bench/decisions/random";
import { type Failure, killerAmong } from "./killer";
import { type Point, pointsOf } from "./points";
import type { Answer, Task } from "./runner";
import { apiTestsOf, unitTestsOf } from "./tests-of";

/*
 * npm run mutants -- PATH… [--count 150] [--seed 1] [--files N] [--no-api]
 * Changes the product at seeded places below each path, one at a time, and runs the tests that reach the changed file:
 * unit tests (the nearest N files), then API tests for what survived those. Prints a score for each path, every survivor,
 * and apart from the killed those whose tests did not end in time.
 */

interface Mutant {
  file: string;
  text: string;
  point: Point;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: "string", default: "150" },
    seed: { type: "string", default: "1" },
    files: { type: "string", default: "1000" },
    "no-api": { type: "boolean", default: false },
  },
});
if (positionals.length === 0) {
  process.stderr.write("usage: npm run mutants -- PATH… [--count 150] [--seed 1] [--files N] [--no-api]\n");
  process.exit(1);
}
/** A few tests that take longer than this hang, or the machine is busy. */
const limitMilliseconds = 10 * 60_000;

const root = path.resolve(import.meta.dirname, "../..");
const graph = readGraph(root);
let runner: ReturnType<typeof fork> | undefined;
let hasLostRunner = false;
/** The file that the runner has mutants of. With another one, the modules of its tests would be older than it. */
let fileOfRunner: string | undefined;
/** Whether an API test passes without a mutant, by its file. */
const greenApiTests = new Map<string, Promise<boolean>>();

const scores: { path: string; killed: number; late: number; of: number }[] = [];
for (const [at, mutants] of chosen(positionals, Number(values.count), Number(values.seed)).entries()) {
  let [killed, late] = [0, 0];
  for (const mutant of mutants) {
    if (hasLostRunner || mutant.file !== fileOfRunner) await refuseRed(mutant);
    hasLostRunner = false;
    const failure = await test(mutant);
    process.stdout.write(`${outcomeOf(failure)}: ${describe(mutant)}\n`);
    if (failure?.isTimeOut) late += 1;
    else if (failure) killed += 1;
  }
  scores.push({ path: positionals[at] as string, killed, late, of: mutants.length });
}
await endRunner();
for (const { path: name, killed, late, of } of scores)
  process.stdout.write(
    `${name}: ${killed} of ${of} killed (${of === 0 ? "none" : `${((100 * killed) / of).toFixed(1)} %`}), ${late} not ended in time\n`,
  );

function outcomeOf(failure: Failure | undefined): string {
  if (!failure) return "SURVIVED";
  const { test: file, reason, isTimeOut } = failure;
  return `${isTimeOut ? "NOT ENDED, with" : "killed by"} ${file === undefined ? reason : `${file} (${reason})`}`;
}

/** `count` mutants in all, spread over the paths by how many places they have. */
function chosen(paths: readonly string[], count: number, seed: number): Mutant[][] {
  const random = new Random(seed, "mutants");
  const places = paths.map((below) => {
    const files = [...graph.imports.keys()].filter(
      (file) => file === below || file.startsWith(`${below.replace(/\/$/, "")}/`),
    );
    return files.sort().flatMap((file) => {
      const text = readFileSync(path.join(root, file), "utf8");
      return pointsOf(file, text).map((point) => ({ file, text, point }));
    });
  });
  const all = places.reduce((sum, { length }) => sum + length, 0);
  return places.map((mutants) => {
    const share = Math.min(mutants.length, Math.round((count * mutants.length) / all));
    const drawn = shuffled(mutants, random).slice(0, share);
    // Mutants of one file share a runner.
    return drawn.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0));
  });
}

/** Without a mutant, the nearest tests must pass: otherwise they would kill everything. */
async function refuseRed({ file, text }: Mutant): Promise<void> {
  const failing = await ask({ file, text, tests: unitTestsOf(graph, file).slice(0, 4), kind: "unit" });
  if (failing) throw new Error(`${failing.test ?? failing.reason} fails without any change of ${file}`);
}

/** The first test that fails because of the mutant, or undefined if none does. */
async function test({ file, text, point }: Mutant): Promise<Failure | undefined> {
  const mutated = text.slice(0, point.start) + point.replacement + text.slice(point.end);
  const nearest = unitTestsOf(graph, file).slice(0, Number(values.files));
  const byUnit = await ask({ file, text: mutated, tests: nearest, kind: "unit" });
  if (byUnit || values["no-api"]) return byUnit;
  const isGreen = (each: string) => {
    const known =
      greenApiTests.get(each) ?? ask({ file, text, tests: [each], kind: "api" }).then((failure) => !failure);
    greenApiTests.set(each, known);
    return known;
  };
  const run = (tests: string[]) => ask({ file, text: mutated, tests, kind: "api" });
  return killerAmong(apiTestsOf(graph, file), run, isGreen);
}

async function ask(task: Task): Promise<Failure | undefined> {
  if (task.tests.length === 0) return undefined;
  if (task.file !== fileOfRunner) await endRunner();
  fileOfRunner = task.file;
  runner ??= await startRunner();
  const child = runner;
  return new Promise((resolve) => {
    const end = (failure: Failure | undefined) => {
      clearTimeout(timer);
      child.removeAllListeners();
      resolve(failure);
    };
    const giveUp = (reason: string, isTimeOut = false) => {
      runner = undefined;
      hasLostRunner = true;
      // The group: test workers loop where their runner can't end them.
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGKILL");
      end({ test: undefined, reason, isTimeOut });
    };
    const timer = setTimeout(() => giveUp("no answer in time", true), limitMilliseconds);
    child.on("message", ({ failure, isFinal }: Answer) => (isFinal ? end(failure) : timer.refresh()));
    child.once("exit", () => giveUp("the end of the test process"));
    child.send(task);
  });
}

async function endRunner(): Promise<void> {
  if (!runner) return;
  const ended = once(runner, "exit");
  runner.disconnect();
  runner = undefined;
  await ended;
}

async function startRunner(): Promise<ReturnType<typeof fork>> {
  const child = fork(path.join(import.meta.dirname, "runner.ts"), {
    execArgv: ["--import", "tsx"],
    detached: true,
    // A mutant may collect without end.
    env: { ...process.env, NODE_OPTIONS: "--max-old-space-size=2048" },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  await new Promise((resolve) => child.once("message", resolve));
  return child;
}

function describe({ file, text, point }: Mutant): string {
  const line = text.slice(0, point.start).split("\n").length;
  const short = (part: string) => part.replace(/\s+/g, " ").slice(0, 60);
  return `${file}:${line} ${point.kind}: \`${short(text.slice(point.start, point.end))}\` → \`${short(point.replacement)}\``;
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  const left = [...items];
  for (let i = left.length - 1; i > 0; i--) {
    const j = random.between(0, i);
    [left[i], left[j]] = [left[j] as T, left[i] as T];
  }
  return left;
}
