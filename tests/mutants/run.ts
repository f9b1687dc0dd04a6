import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { readGraph } from "@/scripts/check-layers";
import { Random } from "@/tests/bench/decisions/random";
import { type Point, pointsOf } from "./points";
import type { Answer, Task } from "./runner";
import { apiTestsOf, unitTestsOf } from "./tests-of";

/*
 * npm run mutants -- PATH… [--count 150] [--seed 1] [--files N] [--no-api]
 * Changes the product at seeded places below each path, one at a time, and runs the tests that reach the changed file:
 * unit tests (the nearest N files), then API tests for what survived those. Prints a score for each path, and every
 * survivor.
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
/** A few tests that take longer than this hang: the mutant is found. */
const limitMilliseconds = 10 * 60_000;

const root = path.resolve(import.meta.dirname, "../..");
const graph = readGraph(root);
let runner: ReturnType<typeof fork> | undefined;
let hasLostRunner = false;
/** The file that the runner has mutants of. With another one, the modules of its tests would be older than it. */
let fileOfRunner: string | undefined;

const scores: { path: string; killed: number; of: number }[] = [];
for (const [at, mutants] of chosen(positionals, Number(values.count), Number(values.seed)).entries()) {
  const survivors: Mutant[] = [];
  for (const mutant of mutants) {
    if (hasLostRunner || mutant.file !== fileOfRunner) await refuseRed(mutant);
    hasLostRunner = false;
    const killedBy = await test(mutant);
    process.stdout.write(`${killedBy ? `killed by ${killedBy}` : "SURVIVED"}: ${describe(mutant)}\n`);
    if (!killedBy) survivors.push(mutant);
  }
  scores.push({
    path: positionals[at] as string,
    killed: mutants.length - survivors.length,
    of: mutants.length,
  });
}
await endRunner();
for (const { path: name, killed, of } of scores)
  process.stdout.write(
    `${name}: ${killed} of ${of} killed (${of === 0 ? "none" : `${((100 * killed) / of).toFixed(1)} %`})\n`,
  );

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
  if (failing) throw new Error(`${failing} fails without any change of ${file}`);
}

/** The first test that fails, or undefined if none does. */
async function test({ file, text, point }: Mutant): Promise<string | undefined> {
  const mutated = text.slice(0, point.start) + point.replacement + text.slice(point.end);
  const nearest = unitTestsOf(graph, file).slice(0, Number(values.files));
  const byUnit = await ask({ file, text: mutated, tests: nearest, kind: "unit" });
  if (byUnit || values["no-api"]) return byUnit;
  return ask({ file, text: mutated, tests: apiTestsOf(graph, file), kind: "api" });
}

async function ask(task: Task): Promise<string | undefined> {
  if (task.tests.length === 0) return undefined;
  if (task.file !== fileOfRunner) await endRunner();
  fileOfRunner = task.file;
  runner ??= await startRunner();
  const child = runner;
  return new Promise((resolve) => {
    const end = (killedBy: string | undefined) => {
      clearTimeout(timer);
      child.removeAllListeners();
      resolve(killedBy);
    };
    const giveUp = (reason: string) => {
      runner = undefined;
      hasLostRunner = true;
      // The group: test workers loop where their runner can't end them.
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGKILL");
      end(reason);
    };
    const timer = setTimeout(() => giveUp("no answer in time"), limitMilliseconds);
    child.on("message", ({ killedBy, isFinal }: Answer) => (isFinal ? end(killedBy) : timer.refresh()));
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
