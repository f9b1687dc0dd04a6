import { spawnSync } from "node:child_process";

/*
 * Fails if a dependency that ships or builds has a published advisory of high or critical severity, as the npm registry knows it.
 * If the registry has no advisories (a mirror) or can't be reached, it checks nothing and ends with 2, which CI lets pass and repeats at its end. With REQUIRE_AUDIT set, it ends with 1.
 *
 *   npm run audit
 */

const failing = ["high", "critical"];
const notChecked = 2;

const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--audit=true", "--json"], {
  encoding: "utf8",
  maxBuffer: 64 * 1024 * 1024,
});
const report = parsed(stdout);
if (!report?.vulnerabilities) {
  const reason = report?.message ?? report?.error?.summary ?? "npm gave no report";
  const line = "!".repeat(80);
  process.stderr.write(
    `${line}\nDEPENDENCIES NOT CHECKED: ${reason}\nRun this again with access to the npm registry.\n${line}\n`,
  );
  // GitHub shows it on the run's page.
  if (process.env.GITHUB_ACTIONS)
    process.stdout.write("::warning title=Dependencies not checked::The npm registry gave no advisories\n");
  process.exit(process.env.REQUIRE_AUDIT ? 1 : notChecked);
}
const advisories = Object.values(report.vulnerabilities).flatMap(({ name, via }) =>
  via
    .filter((cause) => typeof cause === "object")
    .map(({ severity, title, url }) => ({ name, severity, title, url })),
);
for (const { name, severity, title, url } of advisories) {
  process.stdout.write(`${severity}: ${name}: ${title} (${url})\n`);
}
const bad = advisories.filter(({ severity }) => failing.includes(severity));
process.stdout.write(
  `${advisories.length} advisories of dependencies that ship or build, ${bad.length} of them high or critical.\n`,
);
process.exit(bad.length > 0 ? 1 : 0);

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
