import type { ServerUser } from "./command";

/**
 * Names the working directory of a program that runs as the server's user. Root enters the folder before it drops its
 * rights, so the folders above may be closed to that user (a clone below /root). Linux only.
 */
const WORKING_DIRECTORY = "/proc/self/cwd";

/** The name of `folder` for a program that starts in it. */
export function nameFor(user: ServerUser | null, folder: string): string {
  return user !== null && process.platform === "linux" ? WORKING_DIRECTORY : folder;
}
