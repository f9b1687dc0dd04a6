import { type SpawnOptions, spawn } from "node:child_process";
import { hasCode } from "@/lib/platform/db/has-code";

/** The user that PostgreSQL runs as if the service itself runs as root. */
export type ServerUser = { uid: number; gid: number };

/** The whole environment of PostgreSQL: the service's own contains keys. */
export const SERVER_ENVIRONMENT = {
  PATH: "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin",
  LC_ALL: "C",
  TZ: "UTC",
  // Required by Next's types of an environment.
  NODE_ENV: "production",
} as const;

export type CommandResult = {
  succeeded: boolean;
  /** The exit code; null if the program was killed or could not be started. */
  code: number | null;
  isMissing: boolean;
  output: string;
};

type Surroundings = {
  /** Working directory. Default: "/", because the current folder may be closed to that user. */
  cwd?: string;
  /** An open file that the program inherits as descriptor 3. */
  inherited?: number;
};

/** Runs a program to its end as the given user (null: the current one). One that can't be started counts as failed. */
export function runCommand(
  file: string,
  args: string[],
  user: ServerUser | null,
  { cwd = "/", inherited }: Surroundings = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const fail = (error: unknown) =>
      resolve({ succeeded: false, code: null, isMissing: hasCode(error, "ENOENT"), output: String(error) });
    const options: SpawnOptions = {
      ...user,
      cwd,
      env: SERVER_ENVIRONMENT,
      stdio: ["ignore", "pipe", "pipe", ...(inherited === undefined ? [] : [inherited])],
    };
    try {
      const child = spawn(file, args, options);
      let output = "";
      for (const stream of [child.stdout, child.stderr]) {
        stream?.setEncoding("utf8").on("data", (text: string) => {
          output += text;
        });
      }
      child.once("error", fail);
      child.once("close", (code, signal) => {
        const text = output.trim() || (code === 0 ? "" : `${file} ended with ${signal ?? code}`);
        resolve({ succeeded: code === 0, code, isMissing: false, output: text });
      });
    } catch (error) {
      fail(error);
    }
  });
}
