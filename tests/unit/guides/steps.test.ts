import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { applyEdit } from "./apply-edit";
import { filesMade, readGuide } from "./read-guide";

const fence = "```";
const guide = `Make \`lib/new.ts\`:

${fence}ts
export {};
${fence}

Then run them:

${fence}sh
npm run types   # minutes
npm run lint
${fence}
`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "assay-steps-"));
  await writeFile(path.join(folder, "list.ts"), "const list = [\n  one,\n  two,\n  two,\n];\n");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test("a guide's steps are its blocks of code and its commands, in its order", () => {
  expect(readGuide(guide)).toEqual([
    { file: "lib/new.ts", code: "export {};\n", place: "new" },
    { command: "npm run types" },
    { command: "npm run lint" },
  ]);
  expect(filesMade(guide)).toEqual(["lib/new.ts"]);
});

test("a guide is refused where the line above its code doesn't say where it belongs", () => {
  expect(() => readGuide(guide.replace("Make `lib/new.ts`:", "Make this file:"))).toThrow("Make this file:");
});

test("code goes above the line that the guide names, as far from the margin", async () => {
  await applyEdit(folder, { file: "list.ts", code: "zero,\n", place: { above: "one" } });
  expect(await readFile(path.join(folder, "list.ts"), "utf8")).toBe(
    "const list = [\n  zero,\n  one,\n  two,\n  two,\n];\n",
  );
});

test.each(["two", "three"])(
  "an edit at a line that is not the only one of its kind fails: %s",
  async (anchor) => {
    const edit = applyEdit(folder, { file: "list.ts", code: "zero,\n", place: { inPlaceOf: anchor } });
    await expect(edit).rejects.toThrow("One line of list.ts should begin with");
  },
);

test("a guide can't make a file that exists", async () => {
  const edit = applyEdit(folder, { file: "list.ts", code: "", place: "new" });
  await expect(edit).rejects.toThrow("exists");
});
