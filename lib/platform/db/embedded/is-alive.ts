import { hasCode } from "@/lib/platform/db/has-code";

export function isAlive(pid: number): boolean {
  // To the operating system, 0 and negative numbers mean process groups.
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it exists, but belongs to another user.
    return hasCode(error, "EPERM");
  }
}
