import { spawnSync } from "node:child_process";

/*
 * Fails if a dependency that ships has a published advisory of high or critical severity, as the npm registry knows it.
 * Where the registry has no advisories (a mirror) or can't be reached, it says that nothing was audited and succeeds,
 * unless REQUIRE_AUDIT is set.
 *
 *   npm run audit
 */

const failing = ["high", "critical"];

const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--audit=true", "--json"], {
  encoding: "utf8",
  maxBuffer: 64 * 1024 * 1024,
});
const report = parsed(stdout);
if (!report?.vulnerabilities) {
  process.stderr.write(`NOT AUDITED: ${report?.message ?? report?.error?.summary ?? "npm gave no report"}\n`);
  process.exit(process.env.REQUIRE_AUDIT ? 1 : 0);
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
  `${advisories.length} advisories of dependencies that ship, ${bad.length} of them high or critical.\n`,
);
process.exit(bad.length > 0 ? 1 : 0);

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
