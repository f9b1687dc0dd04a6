import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { versionOf } from "@/scripts/version.mjs";

let folder: string;
const git = (...words: string[]) =>
  execFileSync("git", ["-c", "user.name=Test", "-c", "user.email=test@example.com", ...words], {
    cwd: folder,
    stdio: "ignore",
  });

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "assay-version-"));
  writeFileSync(path.join(folder, "package.json"), '{ "version": "0.1.0" }');
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a build has the version of the newest tag with the commits since, and that of package.json before the first", () => {
  expect(versionOf(folder, {})).toBe("0.1.0");
  git("init", "--quiet");
  git("add", ".");
  git("commit", "--quiet", "--message", "Begin");
  git("tag", "reviewed");
  git("tag", "v2");
  expect(versionOf(folder, {})).toBe("0.1.0");
  git("tag", "v1.2.3");
  expect(versionOf(folder, {})).toBe("1.2.3");
  git("commit", "--quiet", "--allow-empty", "--message", "Go on");
  expect(versionOf(folder, {})).toMatch(/^1\.2\.3-1-g[0-9a-f]{7,}$/);
  git("tag", "--annotate", "v1.3.0-rc.1", "--message", "Try it");
  expect(versionOf(folder, {})).toBe("1.3.0-rc.1");
});

test("a build without a repository, as in Docker, can be told its version", () => {
  expect(versionOf(folder, { ASSAY_VERSION: "1.2.3" })).toBe("1.2.3");
});
