import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Ended, runBuilt } from "@/tests/support/command";
import { makeTemporaryFolder } from "@/tests/support/temporary-folder";
import { refusedAtStart, wrongSettings } from "@/tests/support/wrong-settings";

/* Programs that are started with wrong settings end, and say which and why. */

let dataDirectory: string;
beforeAll(async () => {
  dataDirectory = await makeTemporaryFolder("assay-settings-");
});
afterAll(() => rm(dataDirectory, { recursive: true }));

/** One wrong value of each variable. */
const allWrong = Object.fromEntries(wrongSettings.filter(([name]) => name !== "NODE_ENV"));

function expectRefusal({ code, stdout, stderr }: Ended, names: string[]): void {
  expect([code, stdout]).toEqual([1, ""]);
  for (const name of names) expect(stderr).toContain(name);
  expect(stderr).not.toMatch(/^\s+at |"at":|Error:/m);
}

describe("a program ends with 1 and a sentence, without a stack,", () => {
  it.each(["serve", "key"])("when every variable is wrong: %s names each", async (program) => {
    const ended = await runBuilt(program, program === "key" ? ["--permissions", "READ"] : [], allWrong);
    expectRefusal(
      ended,
      Object.keys(allWrong).map((name) => `  ${name}: must `),
    );
  });

  it.each(refusedAtStart)("when %s is wrong: %s", async (name, value) => {
    const env = { PORT: "0", HOST: "127.0.0.1", DATA_DIR: dataDirectory, [name]: value };
    expectRefusal(await runBuilt("serve", [], env), [name]);
  });
});
