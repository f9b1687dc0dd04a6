import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import packageJson from "@/package.json";

/** Suites that are run by hand, or are parts of `npm test`. */
const elsewhere = ["unit", "api", "faults", "e2e", "node", "upgrade", "watch"];
const script = readFileSync(".ci/run", "utf8");
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A clone that has the script alone, and a machine that has Node alone. */
function bareClone(): { clone: string; programs: string } {
  const clone = mkdtempSync(path.join(tmpdir(), "assay-clone-"));
  folders.push(clone);
  const programs = path.join(clone, "bin");
  for (const folder of [programs, path.join(clone, "scripts")]) mkdirSync(folder);
  copyFileSync("scripts/ensure.mjs", path.join(clone, "scripts/ensure.mjs"));
  symlinkSync(process.execPath, path.join(programs, "node"));
  return { clone, programs };
}

test("CI runs the audit, npm test and each suite that is no part of it, and stops at the first failure", () => {
  const suites = Object.keys(packageJson.scripts)
    .filter((name) => name.startsWith("test:") && !elsewhere.includes(name.slice("test:".length)))
    .map((name) => `npm run ${name}`);
  expect(suites).toHaveLength(3);
  for (const command of ["npm run audit", "npm test", ...suites]) {
    expect(
      script.split("\n").map((line) => line.replace(/^(?:[A-Z_]+=1 )?(?:counted )?| \|\| audit=\$\?$/g, "")),
    ).toContain(command);
  }
  expect(script).toContain("set -euo pipefail");
  expect(script).toContain("REQUIRE_SCHEMATHESIS=1 counted npm run test:contract");
});

test("without Schemathesis and without Python, CI fails and says what is missing", () => {
  const { clone, programs } = bareClone();
  const { status, stderr } = spawnSync("node", ["scripts/ensure.mjs", "schemathesis"], {
    cwd: clone,
    env: { ...process.env, PATH: programs },
    encoding: "utf8",
  });
  expect(status).toBe(1);
  expect(stderr).toContain("The contract run needs Schemathesis");
});
