import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, readdir, rm, symlink } from "node:fs/promises";
import path from "node:path";
import { patienceMilliseconds } from "@/tests/support/patience";
import { makeTemporaryFolder } from "@/tests/support/temporary-folder";

const root = path.resolve(import.meta.dirname, "../../..");
/** What builds, tests and servers write. */
const leftOut = new Set([
  "bench-results",
  "dist",
  "node_modules",
  "playwright-report",
  "screenshots",
  "test-results",
]);

export interface WorkingCopy {
  folder: string;
  /** Runs a command of a shell in it. Throws with its output if it fails. */
  run(command: string): Promise<void>;
  remove(): Promise<void>;
}

/** The sources in a folder of their own, with the installed packages. */
export async function makeWorkingCopy(): Promise<WorkingCopy> {
  const folder = await makeTemporaryFolder("assay-guide-");
  const names = await readdir(root);
  const copied = names.filter((name) => !leftOut.has(name) && (name === ".gitignore" || name[0] !== "."));
  await Promise.all(
    copied.map((name) => cp(path.join(root, name), path.join(folder, name), { recursive: true })),
  );
  // A link for each package: what tools keep in node_modules, such as caches, is then the copy's own.
  const packages = await readdir(path.join(root, "node_modules"));
  await mkdir(path.join(folder, "node_modules"));
  await Promise.all(
    packages
      .filter((name) => name === ".bin" || name[0] !== ".")
      .map((name) => symlink(path.join(root, "node_modules", name), path.join(folder, "node_modules", name))),
  );
  return {
    folder,
    run: (command) => runIn(folder, command),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function runIn(folder: string, command: string): Promise<void> {
  const programs = path.join(import.meta.dirname, "programs");
  const child = spawn("sh", ["-c", command], {
    cwd: folder,
    env: {
      NODE_ENV: "test",
      PATH: `${programs}${path.delimiter}${process.env.PATH}`,
      OUTER_PATH: process.env.PATH,
      HOME: process.env.HOME,
    },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: patienceMilliseconds,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new Error(`${command} ended with ${code}:\n${output.slice(-8_000)}`);
}
