import { readdirSync } from "node:fs";
import { setPriority } from "node:os";

/** Gives the API's process about three times the processor when both want all of it. */
const niceness = 5;

/** Lets other processes go first. On Linux each thread has its own priority, and new ones inherit it. */
export function lowerPriority(): void {
  const threads = process.platform === "linux" ? readdirSync("/proc/self/task").map(Number) : [process.pid];
  for (const thread of threads) {
    try {
      setPriority(thread, niceness);
    } catch {
      // The thread has ended, or this system doesn't allow it. Pages are answered either way.
    }
  }
}
