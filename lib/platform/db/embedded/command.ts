import { type ExecFileException, execFile } from "node:child_process";

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

export type CommandResult = { succeeded: boolean; output: string };

/** Runs a program to its end as the given user (null: the current one). One that can't be started counts as failed. */
export function runCommand(file: string, args: string[], user: ServerUser | null): Promise<CommandResult> {
  return new Promise((resolve) => {
    const done = (error: ExecFileException | null, stdout: string, stderr: string) => {
      const output = `${stdout}${stderr}`.trim();
      resolve({ succeeded: error === null, output: output === "" && error ? error.message : output });
    };
    try {
      // The current folder may be inaccessible to that user; "/" never is.
      execFile(file, args, { ...user, cwd: "/", env: SERVER_ENVIRONMENT, encoding: "utf8" }, done);
    } catch (error) {
      resolve({ succeeded: false, output: String(error) });
    }
  });
}
