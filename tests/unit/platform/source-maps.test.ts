import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/* In a process of its own: the stacks of a whole process change. */

const source = `import { nameSourcesInStacks } from ${JSON.stringify(path.resolve("lib/platform/source-maps"))};
interface ErasedByTheBuild { a: string }
nameSourcesInStacks();
const described = (work: () => void) => { try { work(); } catch (error) { return (error as Error).stack; } };
function fail(): never {
  throw new TypeError("quoted (file:///nowhere.mjs:1:1)");
}
const unreadable = new Error("x");
Object.defineProperty(unreadable, "name", { get() { throw new Error("no name"); } });
console.log(JSON.stringify({
  mapped: described(fail),
  unmapped: described(() => JSON.parse("{")),
  unreadable: unreadable.stack,
}));
`;

let folder: string;
let stacks: Record<"mapped" | "unmapped" | "unreadable", string>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "assay-stacks-"));
  await writeFile(path.join(folder, "failing.ts"), source);
  await build({
    entryPoints: [path.join(folder, "failing.ts")],
    outfile: path.join(folder, "dist/failing.mjs"),
    bundle: true,
    format: "esm",
    platform: "node",
    sourcemap: true,
    minifyWhitespace: true,
    logLevel: "error",
  });
  stacks = JSON.parse(
    execFileSync(process.execPath, [path.join(folder, "dist/failing.mjs")], { encoding: "utf8" }),
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("stacks of a built file", () => {
  it("name the source and its line, and leave the message alone", () => {
    const [head, frame] = stacks.mapped.split("\n");
    expect(head).toBe("TypeError: quoted (file:///nowhere.mjs:1:1)");
    const file = pathToFileURL(path.join(folder, "failing.ts")).href;
    expect(frame).toBe(`    at fail (${file}:6:9)`);
  });

  it("keep frames without a source", () => {
    expect(stacks.unmapped).toMatch(/^SyntaxError: .*\n {4}at JSON\.parse \(<anonymous>\)\n/);
  });

  it("can be read even if the error's name can't", () => {
    expect(stacks.unreadable).toMatch(/\n {4}at /);
  });
});
