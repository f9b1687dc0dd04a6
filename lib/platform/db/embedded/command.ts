import { type ExecFileException, execFile } from "node:child_process";
import type { ServerUser } from "./server-user";

/** All that PostgreSQL sees of the environment: the service's own holds keys that are none of its business. */
export const SERVER_ENVIRONMENT = {
  PATH: "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin",
  LC_ALL: "C",
  TZ: "UTC",
  // PostgreSQL has no use for it, but Next's types want it in every environment.
  NODE_ENV: "production",
} as const;

export type CommandResult = { succeeded: boolean; output: string };

/** Runs a program to its end as the given user (null: the current one). A program that can't be run is a failed one. */
export function runCommand(file: string, args: string[], user: ServerUser | null): Promise<CommandResult> {
  return new Promise((resolve) => {
    const done = (error: ExecFileException | null, stdout: string, stderr: string) => {
      const output = `${stdout}${stderr}`.trim();
      resolve({ succeeded: error === null, output: output === "" && error ? error.message : output });
    };
    try {
      // The current folder may be closed to that user; "/" never is.
      execFile(file, args, { ...user, cwd: "/", env: SERVER_ENVIRONMENT, encoding: "utf8" }, done);
    } catch (error) {
      resolve({ succeeded: false, output: String(error) });
    }
  });
}
