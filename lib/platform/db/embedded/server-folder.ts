import type { ServerUser } from "./command";

/**
 * How a program that runs as the server's user names its working directory. If we are root, the folders above it may be
 * closed to that user (a clone below /root): root enters the folder and drops its rights, and this link leads there
 * without a look at the folders above. Only Linux has it.
 */
const WORKING_DIRECTORY = "/proc/self/cwd";

/** The name of `folder` for a program that starts in it. */
export function nameFor(user: ServerUser | null, folder: string): string {
  return user !== null && process.platform === "linux" ? WORKING_DIRECTORY : folder;
}
