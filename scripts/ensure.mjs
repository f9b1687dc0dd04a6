import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

/*
 * node scripts/ensure.mjs installed|tools|generated|built|startable|redis|chromium|schemathesis ...
 * Prepares this clone for a script, redoing only what has changed since the last time. All output goes to standard
 * error. Plain JavaScript without dependencies, because it runs before any are installed.
 */

const root = path.resolve(import.meta.dirname, "..");
const needs = { installed, tools, generated, built, startable, redis, chromium, schemathesis };
for (const name of process.argv.slice(2)) await needs[name]();

/** The locked packages that building and serving need. */
function installed() {
  if (!isInstalled("dependencies")) install("--omit=dev");
}

/** All locked packages: tests and checks need more. */
function tools() {
  if (!isInstalled("devDependencies")) install("--include=dev");
}

function install(...options) {
  timed("Installing dependencies", () => run("npm", ["ci", "--loglevel=error", ...options]));
}

/** Whether the packages are those of the lock file, by the note that npm leaves at the end of an installation. */
function isInstalled(group) {
  const [locked, present] = ["package-lock.json", "node_modules/.package-lock.json"].map((name) => {
    const file = path.join(root, name);
    return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).packages : undefined;
  });
  if (!locked || !present) return false;
  // Optional packages may be for other platforms.
  const isNeeded = ({ dev, optional, devOptional }) =>
    !optional && (group === "devDependencies" || !(dev || devOptional));
  return Object.entries(locked).every(
    ([name, entry]) => name === "" || !isNeeded(entry) || present[name]?.integrity === entry.integrity,
  );
}

/** The Prisma client. Its generator empties the folder first, so the stamp never outlives the code it vouches for. */
function generated() {
  installed();
  const sources = ["prisma/schema.prisma", "scripts/prisma-client.mjs", "package-lock.json"];
  unlessUnchanged("lib/platform/db/generated/.stamp", sources, "Generating the Prisma client", () =>
    run(process.execPath, ["scripts/prisma-client.mjs"]),
  );
}

/** Pages, listener and commands. Builds them again for a new tag, and keeps them for further commits alone. */
async function built() {
  generated();
  const { versionOf } = await import("./version.mjs");
  const release = versionOf(root).replace(/-\d+-g[0-9a-f]+$/, "");
  const sources = [
    ...["app", "lib", "inngest", "prisma", "public", "scripts"].flatMap(filesBelow),
    ...["instrumentation.ts", "instrumentation-client.ts", "proxy.ts", "tsconfig.json", "package-lock.json"],
    ...["next.config.mjs", "postcss.config.mjs"],
  ];
  unlessUnchanged("dist/.assay-built", sources, "Building", build, release);
}

/** Shows what the build prints only if it fails: otherwise the list of all pages hides what comes after it. */
function build() {
  const options = { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", 2], maxBuffer: 64 * 1024 * 1024 };
  const { status, stdout } = spawnSync("sh", ["-c", "npm run build 2>&1"], options);
  if (status !== 0) fail(stdout, "npm run build failed.");
}

/** Any build: of these sources or earlier ones. */
async function startable() {
  generated();
  if (!existsSync(path.join(root, "dist/.assay-built"))) await built();
}

function redis() {
  const isHere = () => spawnSync("redis-server", ["--version"]).status === 0;
  if (isHere() || installFromDebian("redis-server", isHere)) return;
  fail(
    "The rate limit tests need redis-server, which isn't installed. Install it and try again:",
    "  sudo apt-get install redis-server  (Debian, Ubuntu)",
    "  brew install redis                 (macOS)",
  );
}

/** Debian's Chromium, or else Playwright's own. */
function chromium() {
  // The headless shell comes first: it needs less CPU.
  const packages = ["chromium-headless-shell", "chromium"];
  const isDebianHere = () => packages.some((name) => existsSync(`/usr/bin/${name}`));
  if (isDebianHere() || hasPlaywrightChromium()) return;
  if (packages.some((name) => installFromDebian(name, isDebianHere))) return;
  // On Ubuntu, the chromium package is a snap, which containers can't run.
  if (mayInstall() && attempt("npx", ["playwright", "install", "--with-deps", "chromium"])) return;
  fail(
    "The browser tests need Chromium, which isn't installed. Install it with one of these and try again:",
    "  sudo apt-get install chromium-headless-shell  (Debian)",
    "  npx playwright install --with-deps chromium   (Ubuntu and others)",
  );
}

/** The program of the contract run, in a separate folder unless it's already installed. */
function schemathesis() {
  const folder = path.join(root, ".schemathesis");
  const isHere = (program) => spawnSync(program, ["--version"]).status === 0;
  if (isHere("schemathesis") || isHere(path.join(folder, "bin/schemathesis"))) return;
  say("Installing Schemathesis…");
  const makeFolder = () => attempt("python3", ["-m", "venv", "--clear", folder]);
  // Debian's Python can't make one without this package.
  const isMade = makeFolder() || (installFromDebian("python3-venv", () => true) && makeFolder());
  const pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "schemathesis==4.32.5"];
  if (isMade && attempt(path.join(folder, "bin/python"), pip)) return;
  fail(
    "The contract run needs Schemathesis, which couldn't be installed. Install it and try again:",
    "  pip install schemathesis  (Python 3.10 or newer)",
  );
}

function hasPlaywrightChromium() {
  const { stdout } = spawnSync(
    process.execPath,
    ["-e", "import('playwright').then(({ chromium }) => console.log(chromium.executablePath()))"],
    { cwd: root, encoding: "utf8" },
  );
  return existsSync(stdout.trim());
}

/** Installs a package if this process may. Returns whether the program is now available. */
function installFromDebian(name, isHere) {
  if (!mayInstall()) return false;
  say(`Installing ${name}…`);
  attempt("apt-get", ["update"]);
  attempt("apt-get", ["install", "-y", "--no-install-recommends", name], {
    DEBIAN_FRONTEND: "noninteractive",
  });
  return isHere();
}

function mayInstall() {
  return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

/** Does `work` unless the stamp says that it was already done for these exact files and release by this Node version. */
function unlessUnchanged(stamp, files, what, work, release = "") {
  const file = path.join(root, stamp);
  const wanted = digest(files, release);
  if (existsSync(file) && readFileSync(file, "utf8") === wanted) return;
  timed(what, work);
  writeFileSync(file, wanted);
}

function timed(what, work) {
  const from = Date.now();
  say(`${what}…`);
  work();
  say(`${what}: ${Math.round((Date.now() - from) / 1000)} s`);
}

function digest(files, release) {
  const hash = createHash("sha256").update(process.version).update(release);
  for (const name of files) {
    const file = path.join(root, name);
    if (existsSync(file)) hash.update(name).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

/** Source files, as paths from the root. */
function filesBelow(folder) {
  if (!existsSync(path.join(root, folder))) return [];
  return readdirSync(path.join(root, folder), { recursive: true })
    .map((name) => path.join(folder, name.toString()))
    .filter((name) => !name.includes(`${path.sep}generated${path.sep}`))
    .filter((name) => statSync(path.join(root, name)).isFile())
    .sort();
}

/** Runs a command; ends this process if it fails. */
function run(command, args, env) {
  if (!attempt(command, args, env)) fail(`${command} ${args.join(" ")} failed.`);
}

/** Returns whether a command succeeded. */
function attempt(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: ["ignore", 2, 2],
    env: { ...process.env, ...env },
  });
  if (error) say(`${command} couldn't be started: ${error.message}`);
  return status === 0;
}

function fail(...lines) {
  say(lines.join("\n"));
  process.exit(1);
}

function say(text) {
  process.stderr.write(`${text}\n`);
}
