import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { ensureBuilt, ensureInstalled, run as runCommand } from "./ensure.mjs";

/* npm test: everything that must hold, in the order in which it fails fastest. */

/** The first needs less: it has no windows. */
const debianBrowsers = ["chromium-headless-shell", "chromium"];
const begun = Date.now();
ensureInstalled();
run(process.execPath, ["scripts/generate.mjs"]);
step("Lint", () => run("npm", ["run", "lint", "--silent"]));
step("Types", () => run("npm", ["run", "types", "--silent"]));
step("Unit tests", () => run("npx", ["vitest", "run", "--project", "unit"]));
step("Build", ensureBuilt);
step("API tests", () => run("npx", ["vitest", "run", "--project", "api"]));
step("Fault tests", () => run("npx", ["vitest", "run", "--project", "faults"]));
ensureBrowser();
step("Browser tests", () => run("npx", ["playwright", "test"]));
say(`All green in ${seconds(begun)} s.`);

function run(command, args) {
  runCommand(command, args, { output: 1 });
}

function say(text) {
  process.stdout.write(`${text}\n`);
}

function step(name, work) {
  const from = Date.now();
  say(`\n== ${name}`);
  work();
  say(`== ${name}: ${seconds(from)} s`);
}

function seconds(from) {
  return Math.round((Date.now() - from) / 1000);
}

/** Debian's Chromium, else Playwright's own; installs Debian's where this process may. */
function ensureBrowser() {
  if (hasDebianBrowser() || hasPlaywrightBrowser()) return;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    say("Installing Chromium…");
    spawnSync("apt-get", ["update"], { stdio: ["ignore", 2, 2] });
    for (const name of debianBrowsers) {
      spawnSync("apt-get", ["install", "-y", "--no-install-recommends", name], {
        stdio: ["ignore", 2, 2],
        env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      });
      if (hasDebianBrowser()) return;
    }
    // Ubuntu's package of that name is a snap that a container can't run.
    if (
      spawnSync("npx", ["playwright", "install", "--with-deps", "chromium"], { stdio: ["ignore", 2, 2] })
        .status === 0
    )
      return;
  }
  say(
    [
      "The browser tests need Chromium, which is not here. Install it with one of these and start again:",
      "  sudo apt-get install chromium-headless-shell  (Debian)",
      "  npx playwright install --with-deps chromium   (Ubuntu and others)",
    ].join("\n"),
  );
  process.exit(1);
}

function hasDebianBrowser() {
  return debianBrowsers.some((name) => existsSync(`/usr/bin/${name}`));
}

function hasPlaywrightBrowser() {
  const { stdout } = spawnSync(
    process.execPath,
    ["-e", "import('playwright').then(({ chromium }) => console.log(chromium.executablePath()))"],
    { encoding: "utf8" },
  );
  return existsSync(stdout.trim());
}
