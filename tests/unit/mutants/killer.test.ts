import { expect, it } from "vitest";
import { type Failure, killerAmong } from "@/tests/mutants/killer";

/** Fails by the first of these files that is among the tests. */
const failing = (files: readonly string[], runs: string[][] = []) => ({
  runs,
  run: async (tests: string[]): Promise<Failure | undefined> => {
    runs.push(tests);
    const test = tests.find((each) => files.includes(each));
    return test === undefined ? undefined : { test, reason: "expected 1 to be 2" };
  },
});
const green = async (test: string) => !test.startsWith("red");

it("a test that fails without the mutant kills nothing, and the others are still asked", async () => {
  const { run, runs } = failing(["red.test.ts", "killer.test.ts"]);
  const killer = await killerAmong(["red.test.ts", "fine.test.ts", "killer.test.ts"], run, green);
  expect(killer?.test).toBe("killer.test.ts");
  expect(runs).toEqual([
    ["red.test.ts", "fine.test.ts", "killer.test.ts"],
    ["fine.test.ts", "killer.test.ts"],
  ]);
  expect(await killerAmong(["red.test.ts"], failing(["red.test.ts"]).run, green)).toBeUndefined();
  expect(await killerAmong(["fine.test.ts"], failing([]).run, green)).toBeUndefined();
});

it("a time-out is no test's, and stays one", async () => {
  const late = { test: undefined, reason: "no answer in time", isTimeOut: true };
  expect(await killerAmong(["red.test.ts"], async () => late, green)).toBe(late);
});
