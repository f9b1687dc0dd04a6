import { spawnSync } from "node:child_process";
import { cp, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Report } from "@/tests/bench/support/report";

/*
 * How long it takes to back up and to restore a seeded database, on the embedded PostgreSQL.
 *
 *   npm run build && npx tsx tests/bench/recovery.ts [ANALYSES]
 */

const analyses = process.argv[2] ?? "100000";
const folder = await mkdtemp(path.join(tmpdir(), "assay-recovery-"));
const [original, restored, backups] = ["original", "restored", "backups"].map((name) =>
  path.join(folder, name),
) as [string, string, string];
const report = new Report("recovery");

/** Runs a built program to its end. */
function run(program: string, dataDirectory: string, ...args: string[]): void {
  const begun = performance.now();
  const { status } = spawnSync(process.execPath, [`dist/${program}.mjs`, ...args], {
    env: { ...process.env, NODE_ENV: "production", DATA_DIR: dataDirectory },
    stdio: "inherit",
  });
  if (status !== 0) throw new Error(`${program} ended with ${status}`);
  const seconds = (performance.now() - begun) / 1_000;
  report.add({ name: program, measure: `${analyses} analyses`, unit: "s", value: seconds });
}

try {
  run("seed", original, "--analyses", analyses);
  run("backup", original, `${backups}/`);
  const [name = ""] = await readdir(backups);
  const file = path.join(backups, name);
  const mebibytes = (await stat(file)).size / 2 ** 20;
  report.add({ name: "backup file", measure: `${analyses} analyses`, unit: "MiB", value: mebibytes });
  await cp(path.join(original, "keys"), path.join(restored, "keys"), { recursive: true });
  run("restore", restored, file);
  run("replay", restored, "--since", "2020-01-01");
  report.publish();
} finally {
  await rm(folder, { recursive: true, force: true });
}
