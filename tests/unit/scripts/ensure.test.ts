import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

let clone: string;
const git = (...words: string[]) =>
  execFileSync("git", ["-c", "user.name=Test", "-c", "user.email=test@example.com", ...words], {
    cwd: clone,
    stdio: "ignore",
  });

beforeEach(() => {
  clone = mkdtempSync(path.join(tmpdir(), "assay-ensure-"));
  for (const file of ["scripts/ensure.mjs", "scripts/version.mjs"]) cpSync(file, path.join(clone, file));
  for (const folder of ["bin", "dist", "node_modules", "lib/platform/db/generated"])
    mkdirSync(path.join(clone, folder), { recursive: true });
  writeFileSync(path.join(clone, "package.json"), '{ "version": "0.1.0" }');
  // Installing and generating are not what is tested here, and a build only writes down its version.
  const build = '[ "$1" != run ] || node scripts/version.mjs >> dist/versions';
  writeFileSync(path.join(clone, "bin/npm"), `#!/bin/sh\n${build}\n`, { mode: 0o755 });
  writeFileSync(path.join(clone, "bin/npx"), "#!/bin/sh\n", { mode: 0o755 });
  git("init", "--quiet");
  git("commit", "--quiet", "--allow-empty", "--message", "Begin");
});
afterEach(() => rmSync(clone, { recursive: true }));

/** The versions that have been built, in order. */
function builtVersions(): string[] {
  const { ASSAY_VERSION: _, ...inherited } = process.env;
  const env = { ...inherited, PATH: `${path.join(clone, "bin")}:${process.env.PATH}` };
  execFileSync(process.execPath, ["scripts/ensure.mjs", "built"], { cwd: clone, env, stdio: "pipe" });
  return readFileSync(path.join(clone, "dist/versions"), "utf8").trim().split("\n");
}

test("a tag builds the same files anew, under its version; commits that change none of them don't", () => {
  expect(builtVersions()).toEqual(["0.1.0"]);
  expect(builtVersions()).toEqual(["0.1.0"]);
  git("tag", "v1.2.3");
  expect(builtVersions()).toEqual(["0.1.0", "1.2.3"]);
  git("commit", "--quiet", "--allow-empty", "--message", "Go on");
  expect(builtVersions()).toEqual(["0.1.0", "1.2.3"]);
});
