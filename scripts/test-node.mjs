import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

/*
 * npm run test:node -- MAJOR [vitest's arguments] Runs the tests without a browser under another major version of Node,
 * from the npm package node-PLATFORM-ARCH. Build and dependencies stay as they are: native modules use Node-API. Default:
 * all of the projects unit, mocked, api and faults.
 */

const root = path.resolve(import.meta.dirname, "..");
const [major = "", ...given] = process.argv.slice(2);
if (!/^\d\d$/.test(major)) fail("usage: npm run test:node -- 22 [vitest's arguments]");

const folder = path.join(root, "node_modules/.cache/assay-node", major);
const name = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
const binaries = path.join(folder, "node_modules", name, "bin");
const node = path.join(binaries, "node");
if (!existsSync(node)) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "package.json"), JSON.stringify({ private: true }));
  const { status } = run("npm", ["install", "--no-audit", "--no-fund", `${name}@${major}`], folder);
  if (status !== 0) fail(`npm couldn't install ${name}@${major}`);
}

const projects = ["unit", "mocked", "api", "faults"].flatMap((project) => ["--project", project]);
const vitest = path.join(root, "node_modules/vitest/vitest.mjs");
run(node, ["--version"], root);
const { status } = run(node, [vitest, "run", ...(given.length > 0 ? given : projects)], root);
process.exit(status ?? 1);

/** Programs that tests start by name get the same version. */
function run(command, args, cwd) {
  const env = { ...process.env, PATH: `${binaries}${path.delimiter}${process.env.PATH}` };
  return spawnSync(command, args, { cwd, env, stdio: "inherit" });
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
