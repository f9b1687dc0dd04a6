import { readFileSync } from "node:fs";
import path from "node:path";
import semver from "semver";

/* Fails if a dependency's `engines` excludes the oldest supported Node version. */

const root = path.resolve(import.meta.dirname, "..");
const lock = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8"));
const oldest = semver.minVersion(lock.packages[""].engines.node);
const excluding = Object.entries(lock.packages).filter(
  ([name, { engines }]) => name !== "" && engines?.node && !semver.satisfies(oldest, engines.node),
);
for (const [name, { version, engines }] of excluding) {
  process.stderr.write(`${name} ${version} requires Node ${engines.node}, but ${oldest} must be supported\n`);
}
if (excluding.length > 0) process.exit(1);
process.stdout.write(`All ${Object.keys(lock.packages).length - 1} locked packages allow Node ${oldest}.\n`);
