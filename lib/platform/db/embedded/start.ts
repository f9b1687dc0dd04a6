import { spawn } from "node:child_process";
import { constants } from "node:fs";
import { type FileHandle, open, rename, stat, statfs } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartError } from "@/lib/platform/start-error";
import { writeAccessRules } from "./access-rules";
import { programPath } from "./binaries";
import type { Cluster } from "./cluster";
import { SERVER_ENVIRONMENT } from "./command";
import type { Lock } from "./lock";
import { becomesReady, FOLDER_SETTING, removeStalePidFile, removeStaleSockets } from "./postmaster";
import { nameFor } from "./server-folder";
import { SETTINGS } from "./settings";

const LOG_FILE = "postgres.log";
const LOG_LIMIT_BYTES = 10 * 1024 * 1024;
const MAX_ATTEMPTS = 8;
/** Doubles with every attempt: about 6 s in total, so that the processes of a killed server can end. */
const firstPauseMilliseconds = 50;
/** PostgreSQL can't start without room for one more segment of its log. */
const LEAST_FREE_BYTES = 16 * 1024 * 1024;

export type Settings = Readonly<Record<string, string>>;

/** Some file systems have no sockets, such as folders that Docker shares between macOS and a container. */
const NO_SOCKETS: Settings = { unix_socket_directories: "" };

type StartOptions = {
  overrides: Settings;
  /** null: any free port. */
  port: number | null;
  /** Time of `performance.now()` by which it must accept connections. */
  until: number;
};

/** Starts PostgreSQL in a session that outlives us. Returns once it is ready, or another process has started it. */
export async function startPostmaster(
  cluster: Cluster,
  lock: Lock,
  { overrides, port, until }: StartOptions,
): Promise<void> {
  await removeStalePidFile(cluster.folder);
  await removeStaleSockets(cluster.folder);
  await writeAccessRules(cluster);
  const logFile = path.join(cluster.folder, LOG_FILE);
  const size = await stat(logFile).then(
    (found) => found.size,
    () => 0,
  );
  if (size > LOG_LIMIT_BYTES) await rename(logFile, `${logFile}.1`);

  let sockets: Settings = {};
  for (let attempt = 1; ; attempt++) {
    const settings = {
      ...SETTINGS,
      ...overrides,
      ...sockets,
      port: String(port ?? (await findFreePort())),
    };
    const output = await tryStart(cluster, lock, { logFile, settings, until });
    if (output === null) return;
    if (/could not create any Unix-domain sockets/.test(output) && sockets !== NO_SOCKETS) {
      sockets = NO_SOCKETS;
      continue;
    }
    // Another process was faster.
    if (output.includes("lock file") && output.includes("already exists")) return;
    const isTransient =
      // Another program has taken the port.
      /could not bind|could not create any TCP\/IP sockets/.test(output) ||
      // The main process was killed, and its children have not ended yet.
      /pre-existing shared memory block/.test(output);
    if (!isTransient || attempt === MAX_ATTEMPTS) throw await explainFailure(cluster.folder, output);
    await sleep(firstPauseMilliseconds * 2 ** (attempt - 1));
  }
}

/** Null if it runs, otherwise its output before it exited. */
async function tryStart(
  { folder, user, binaries }: Cluster,
  lock: Lock,
  { logFile, settings, until }: { logFile: string; settings: Settings; until: number },
): Promise<string | null> {
  const named = { ...settings, [FOLDER_SETTING]: folder };
  const args = [
    "-D",
    nameFor(user, folder),
    ...Object.entries(named).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
  // The folder belongs to the server's user: root must never follow a link in it.
  const flags = constants.O_APPEND | constants.O_CREAT | constants.O_RDWR | constants.O_NOFOLLOW;
  const log = await open(logFile, flags, 0o600);
  try {
    if (user !== null) await log.chown(user.uid, user.gid);
    const { size: start } = await log.stat();
    const child = spawn(programPath(binaries, "postgres"), args, {
      ...user,
      cwd: folder,
      env: SERVER_ENVIRONMENT,
      detached: true,
      stdio: ["ignore", log.fd, log.fd, ...(lock.fd === null ? [] : [lock.fd])],
    });
    let hasExited = false;
    child.once("exit", () => {
      hasExited = true;
    });
    await new Promise((resolve, reject) => child.once("spawn", resolve).once("error", reject));
    child.unref();
    if (await becomesReady(folder, child.pid ?? 0, until, () => hasExited)) return null;
    return await readFrom(log, start);
  } finally {
    await log.close();
  }
}

/** On a full disk, PostgreSQL can't even write to its log why it ended. */
async function explainFailure(folder: string, output: string): Promise<StartError> {
  const { bavail, bsize } = await statfs(folder);
  if (/No space left on device/.test(output) || bavail * bsize < LEAST_FREE_BYTES) {
    return new StartError(
      `PostgreSQL didn't start: the disk that holds ${folder} is full. Free some space.\n${output}`.trim(),
    );
  }
  return new StartError(`PostgreSQL didn't start:\n${output}`);
}

async function readFrom(log: FileHandle, position: number): Promise<string> {
  const { size } = await log.stat();
  const buffer = Buffer.alloc(Math.min(size - position, 16_384));
  const { bytesRead } = await log.read(buffer, 0, buffer.length, size - buffer.length);
  return buffer.toString("utf8", 0, bytesRead).trim();
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = address !== null && typeof address === "object" ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
