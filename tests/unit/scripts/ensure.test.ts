import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

let clone: string;
const locked = {
  "": {},
  "node_modules/next": { integrity: "sha512-a" },
  "node_modules/vitest": { integrity: "sha512-b", dev: true },
  "node_modules/@playwright/test": { integrity: "sha512-c", devOptional: true },
  "node_modules/fsevents": { integrity: "sha512-d", optional: true },
};
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
  writeFileSync(path.join(clone, "scripts/prisma-client.mjs"), "");
  // A build prints and writes down its version, and an installation writes down its options.
  const npm =
    'if [ "$1" = run ]; then node scripts/version.mjs | tee -a dist/versions; exec [ ! -e broken ]; else echo "$*" >> dist/installed; fi';
  writeFileSync(path.join(clone, "bin/npm"), `#!/bin/sh\n${npm}\n`, { mode: 0o755 });
  writePackages("package-lock.json", locked);
  writePackages("node_modules/.package-lock.json", locked);
  git("init", "--quiet");
  git("commit", "--quiet", "--allow-empty", "--message", "Begin");
});
afterEach(() => rmSync(clone, { recursive: true }));

function writePackages(file: string, packages: object): void {
  writeFileSync(path.join(clone, file), JSON.stringify({ packages }));
}

function inClone() {
  const { ASSAY_VERSION: _, ...inherited } = process.env;
  const env = { ...inherited, PATH: `${path.join(clone, "bin")}:${process.env.PATH}` };
  return { cwd: clone, env, stdio: "pipe", encoding: "utf8" } as const;
}

function ensure(need: string): void {
  execFileSync(process.execPath, ["scripts/ensure.mjs", need], inClone());
}

function linesOf(file: string): string[] {
  return readFileSync(path.join(clone, file), "utf8").trim().split("\n");
}

/** The versions that have been built, in order. */
function builtVersions(): string[] {
  ensure("built");
  return linesOf("dist/versions");
}

/** How npm was called for a need, with these packages present. */
function installedFor(need: string, present: object): string[] {
  writeFileSync(path.join(clone, "dist/installed"), "");
  writePackages("node_modules/.package-lock.json", present);
  ensure(need);
  return linesOf("dist/installed").filter((line) => line !== "");
}

test("a tag builds the same files anew, under its version; commits that change none of them don't", () => {
  expect(builtVersions()).toEqual(["0.1.0"]);
  expect(builtVersions()).toEqual(["0.1.0"]);
  git("tag", "v1.2.3");
  expect(builtVersions()).toEqual(["0.1.0", "1.2.3"]);
  git("commit", "--quiet", "--allow-empty", "--message", "Go on");
  expect(builtVersions()).toEqual(["0.1.0", "1.2.3"]);
});

test("what a build prints is shown only if it fails", () => {
  const built = () => spawnSync(process.execPath, ["scripts/ensure.mjs", "built"], inClone());
  writeFileSync(path.join(clone, "broken"), "");
  expect(built()).toMatchObject({ status: 1, stderr: expect.stringContaining("\n0.1.0\n") });
  rmSync(path.join(clone, "broken"));
  expect(built()).toMatchObject({
    status: 0,
    stderr: expect.stringMatching(/^Building…\nBuilding: \d+ s\n$/),
  });
});

test("only missing or changed packages are a reason to install, and tools only where they are needed", () => {
  const { "node_modules/vitest": vitest, "node_modules/@playwright/test": playwright, ...others } = locked;
  const { "node_modules/fsevents": _, ...ofOtherPlatforms } = locked;
  const forService = ["ci --loglevel=error --omit=dev"];
  const forTools = ["ci --loglevel=error --include=dev"];
  expect(installedFor("installed", {})).toEqual(forService);
  expect(installedFor("installed", others)).toEqual([]);
  expect(installedFor("installed", ofOtherPlatforms)).toEqual([]);
  expect(installedFor("installed", { ...locked, "node_modules/next": { integrity: "sha512-e" } })).toEqual(
    forService,
  );
  expect(installedFor("tools", others)).toEqual(forTools);
  expect(installedFor("tools", { ...others, "node_modules/vitest": vitest })).toEqual(forTools);
  expect(installedFor("tools", { ...ofOtherPlatforms, "node_modules/@playwright/test": playwright })).toEqual(
    [],
  );
});

test("an interrupted installation is done again", () => {
  rmSync(path.join(clone, "node_modules/.package-lock.json"));
  ensure("installed");
  expect(linesOf("dist/installed")).toEqual(["ci --loglevel=error --omit=dev"]);
});
