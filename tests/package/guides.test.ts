import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applyEdit } from "@/tests/unit/guides/apply-edit";
import { readGuide, type Step } from "@/tests/unit/guides/read-guide";
import { makeWorkingCopy, type WorkingCopy } from "@/tests/unit/guides/working-copy";

const guides: Record<string, Step[]> = {
  "docs/add-a-signal.md": readGuide(readFileSync("docs/add-a-signal.md", "utf8")),
  "docs/add-an-operation.md": readGuide(readFileSync("docs/add-an-operation.md", "utf8")),
};
const steps = Object.values(guides).flat();

/** Checks what all guides add at once. */
const checkTypes = "npm run types";
/** What this test leaves to the reader, and why. */
const leftOut: Record<string, string> = {
  "npx vitest run --project unit --project mocked tests/unit/risk":
    "minutes; the command above it runs a part",
  "npm run lint": "takes as long as the rest; here the linter checks only the files that the guides touch",
  "npm run test:api -- tests/api/matrix-access.test.ts": "needs a build",
};

let copy: WorkingCopy;
beforeAll(async () => {
  copy = await makeWorkingCopy();
});
afterAll(() => copy.remove());

async function follow(guide: string): Promise<void> {
  for (const step of guides[guide] as Step[]) {
    if (!("command" in step)) await applyEdit(copy.folder, step);
    else if (step.command !== checkTypes && !Object.hasOwn(leftOut, step.command))
      await copy.run(step.command);
  }
}

test("following the guide adds a signal that passes the tests of signals", () =>
  follow("docs/add-a-signal.md"));

test("following the guide adds an operation that passes the tests of operations", () =>
  follow("docs/add-an-operation.md"));

test("what the guides add compiles, and is formatted as the lint wants it", async () => {
  const files = new Set(steps.flatMap((step) => ("file" in step ? [step.file] : [])));
  await copy.run(checkTypes);
  await copy.run(`npx biome check --error-on-warnings ${[...files].map((file) => `'${file}'`).join(" ")}`);
});

test("every command that is left to the reader is one of a guide", () => {
  const commands = steps.flatMap((step) => ("command" in step ? [step.command] : []));
  expect(Object.keys(leftOut).filter((command) => !commands.includes(command))).toEqual([]);
});
