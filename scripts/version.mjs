import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * The version of what is built: ASSAY_VERSION if it is set, else that of the newest tag before it (`v1.2.3`, without the `v`),
 * with the commits since (`1.2.3-4-g0a1b2c3`), else the one in package.json.
 *
 * @param {string} [folder]
 * @param {Record<string, string | undefined>} [env]
 */
export function versionOf(folder = ".", env = process.env) {
  if (env.ASSAY_VERSION) return env.ASSAY_VERSION;
  const git = spawnSync("git", ["describe", "--tags", "--match", "v[0-9]*.[0-9]*.[0-9]*"], {
    cwd: folder,
    encoding: "utf8",
  });
  if (git.status === 0) return git.stdout.trim().slice(1);
  return JSON.parse(readFileSync(`${folder}/package.json`, "utf8")).version;
}

if (process.argv[1] === import.meta.filename) process.stdout.write(`${versionOf()}\n`);
