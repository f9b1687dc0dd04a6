import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

/*
 * Installs and builds only when something changed since the last time. Plain JavaScript without
 * dependencies: it runs before there are any.
 */

const root = path.resolve(import.meta.dirname, "..");
const installStamp = path.join(root, "node_modules/.assay-installed");
const buildStamp = path.join(root, "dist/.assay-built");
const sources = ["app", "lib", "inngest", "prisma", "public", "scripts"];
const rootSources = [
  "instrumentation.ts",
  "proxy.ts",
  "next.config.mjs",
  "postcss.config.mjs",
  "prisma.config.ts",
  "package-lock.json",
];

/** Installs the locked dependencies, development ones included: building needs them. */
export function ensureInstalled() {
  const wanted = digest([path.join(root, "package-lock.json")]);
  if (read(installStamp) === wanted) return;
  say("Installing dependencies…");
  run("npm", ["ci", "--include=dev", "--loglevel=error"]);
  writeFileSync(installStamp, wanted);
}

/** Builds pages, listener and commands. */
export function ensureBuilt() {
  const wanted = digest([
    ...sources.flatMap((name) => filesBelow(path.join(root, name))),
    ...rootSources.map((name) => path.join(root, name)),
  ]);
  if (read(buildStamp) === wanted) return;
  say("Building…");
  run(process.execPath, ["scripts/build.mjs"]);
  writeFileSync(buildStamp, wanted);
}

/** Runs a command, by default with its output on standard error; ends this process if it fails. */
export function run(command, args, { output = 2 } = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: ["ignore", output, 2],
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1" },
  });
  if (error) say(`${command} could not be started: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

export function say(text) {
  process.stderr.write(`${text}\n`);
}

function digest(files) {
  const hash = createHash("sha256").update(process.version);
  for (const file of files) {
    if (existsSync(file))
      hash.update(path.relative(root, file)).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

function filesBelow(directory) {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { recursive: true })
    .map((name) => path.join(directory, name.toString()))
    .filter((file) => !file.includes(`${path.sep}generated${path.sep}`) && statSync(file).isFile())
    .sort();
}

function read(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}
