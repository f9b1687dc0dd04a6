import { hasCode } from "@/lib/platform/db/has-code";

export function isAlive(pid: number): boolean {
  // To the operating system 0 and below are groups of processes.
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: there, but another user's.
    return hasCode(error, "EPERM");
  }
}
