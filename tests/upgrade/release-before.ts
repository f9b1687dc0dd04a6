import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const execute = promisify(execFile);
const root = path.resolve(import.meta.dirname, "../..");

/**
 * The release that an upgrade starts from: the last commit without the migrations that came after it. Move it forward with
 * each release.
 */
export const commit = "21a94598c65ab9a91efcd45421f26076a81e5ecb";

/** A folder with that release, built. Takes minutes the first time on a machine. Throws if the history lacks it. */
export async function releaseBefore(): Promise<string> {
  const folder = path.join(tmpdir(), `assay-release-${commit.slice(0, 12)}`);
  if (existsSync(path.join(folder, "dist/serve.mjs"))) return folder;
  await execute("git", ["cat-file", "-e", `${commit}^{commit}`], { cwd: root }).catch(() => {
    throw new Error(
      `This clone does not have the commit ${commit}, which the upgrade starts from: run "git fetch --unshallow".`,
    );
  });
  const draft = `${folder}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  const archive = path.join(draft, "archive.tar");
  await execute("git", ["archive", "--output", archive, commit], { cwd: root });
  await execute("tar", ["-xf", archive, "-C", draft]);
  await rm(archive);
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1" };
  const large = 64 * 1024 * 1024;
  await execute("npm", ["ci", "--include=dev", "--no-audit", "--no-fund"], {
    cwd: draft,
    env,
    maxBuffer: large,
  });
  await execute("npm", ["run", "generate"], { cwd: draft, env, maxBuffer: large });
  await execute("npm", ["run", "build"], { cwd: draft, env, maxBuffer: large });
  await writeFile(path.join(draft, "dist/.release"), commit);
  await rename(draft, folder);
  return folder;
}
