import path from "node:path";
import { build } from "esbuild";
import type { TestProjectInlineConfiguration } from "vitest/config";
import { createVitest, type TestModule, type TestSpecification, type Vitest } from "vitest/node";
import { listenerEntryPoints, serviceBundle } from "@/scripts/bundle-options.mjs";
import config from "@/vitest.config";
import type { Failure } from "./killer";

/*
 * A process that runs tests against mutants, one after another. It is a process of its own because a mutant may loop
 * forever, which only killing it ends.
 */

export interface Task {
  /** From the root of the repository. */
  file: string;
  /** The mutated file. */
  text: string;
  tests: string[];
  kind: "unit" | "api";
}

/** What failed, or undefined if all passed. Without `isFinal`, only a sign that some have run. */
export type Answer = { failure: Failure | undefined; isFinal: boolean };

const root = path.resolve(import.meta.dirname, "../..");
/** Test files before a look whether one has failed. */
const filesAtOnce = 8;
let mutant: Task | undefined;
let unit: Promise<Vitest> | undefined;

process.on("message", (task: Task) => {
  void run(task).then((failure) => process.send?.({ failure, isFinal: true } satisfies Answer));
});
process.once("disconnect", () => {
  void unit?.then((vitest) => vitest.close()).finally(() => process.exit());
  if (!unit) process.exit();
});
process.send?.("ready");

async function run(task: Task): Promise<Failure | undefined> {
  mutant = task;
  if (task.kind === "api") return runApi(task);
  unit ??= start(["unit", "mocked"]);
  const vitest = await unit;
  vitest.invalidateFile(path.join(root, task.file));
  const answer = await runTests(vitest, task.tests);
  mutant = undefined;
  vitest.invalidateFile(path.join(root, task.file));
  return answer;
}

/** Bundles the mutated service beside the real one, and starts servers of it. */
async function runApi({ file, text, tests }: Task): Promise<Failure | undefined> {
  const mutated = path.join(root, file);
  await build({
    ...serviceBundle,
    entryPoints: listenerEntryPoints,
    outdir: "dist/.mutant",
    sourcemap: false,
    plugins: [
      {
        name: "mutant",
        setup({ onLoad }) {
          onLoad({ filter: /\.ts$/ }, (loaded) =>
            loaded.path === mutated ? { contents: text, loader: "ts" } : undefined,
          );
        },
      },
    ],
  });
  process.env.TEST_SERVICE = "dist/.mutant/serve.mjs";
  const vitest = await start(["api"]);
  try {
    return await runTests(vitest, tests);
  } finally {
    await vitest.close();
  }
}

function start(names: readonly string[]): Promise<Vitest> {
  const plugin = {
    name: "mutant",
    enforce: "pre" as const,
    load: (id: string) => (mutant && id === path.join(root, mutant.file) ? mutant.text : undefined),
  };
  // Projects take no plugins from the whole configuration, so they are given theirs here.
  const projects = ((config.test?.projects ?? []) as TestProjectInlineConfiguration[])
    .filter(({ test }) => names.includes(String(test?.name)))
    .map((project) => ({ ...project, plugins: [plugin] }));
  return createVitest(
    "test",
    { root, config: false, watch: false, bail: 1, reporters: [{}], passWithNoTests: true, silent: true },
    { test: { ...config.test, projects } },
  );
}

async function runTests(vitest: Vitest, tests: readonly string[]): Promise<Failure | undefined> {
  const specifications = await vitest.globTestSpecifications(tests.map((test) => path.join(root, test)));
  const inOrder = tests.flatMap((test) =>
    specifications.filter(({ moduleId }) => moduleId === path.join(root, test)),
  );
  for (let from = 0; from < inOrder.length; from += filesAtOnce) {
    const failed = await firstFailure(vitest, inOrder.slice(from, from + filesAtOnce));
    if (failed) return failed;
    process.send?.({ failure: undefined, isFinal: false } satisfies Answer);
  }
  return undefined;
}

async function firstFailure(
  vitest: Vitest,
  specifications: TestSpecification[],
): Promise<Failure | undefined> {
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const failed = testModules.find((module) => !module.ok());
  if (failed) return { test: path.relative(root, failed.moduleId), reason: reasonOf(failed) };
  return unhandledErrors.length > 0 ? { test: undefined, reason: "an unhandled error" } : undefined;
}

function reasonOf(module: TestModule): string {
  const [test] = module.children.allTests("failed");
  const [error] = [...module.errors(), ...(test?.result().errors ?? [])];
  return (error?.message ?? "no message").split("\n")[0]?.slice(0, 120) ?? "";
}
