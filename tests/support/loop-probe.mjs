import { writeFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";

/*
 * Preloaded into a measured service: how long its main thread is blocked. On SIGUSR2 it writes what it measured since
 * the last time to the file LOOP_PROBE_FILE, in milliseconds.
 */

const tickMilliseconds = 2;
/** Shorter delays are a timer's usual lateness. */
const shortestBlockMilliseconds = 5;

if (isMainThread && process.env.LOOP_PROBE_FILE) {
  const delays = monitorEventLoopDelay({ resolution: tickMilliseconds });
  delays.enable();
  let blockedMilliseconds = 0;
  let last = performance.now();
  setInterval(() => {
    const now = performance.now();
    const late = now - last - tickMilliseconds;
    if (late > shortestBlockMilliseconds) blockedMilliseconds += late;
    last = now;
  }, tickMilliseconds).unref();
  let before = performance.eventLoopUtilization();
  process.on("SIGUSR2", () => {
    const { active } = performance.eventLoopUtilization(before);
    before = performance.eventLoopUtilization();
    const longestMilliseconds = delays.max / 1e6 - tickMilliseconds;
    writeFileSync(
      process.env.LOOP_PROBE_FILE,
      JSON.stringify({ longestMilliseconds, blockedMilliseconds, activeMilliseconds: active }),
    );
    delays.reset();
    blockedMilliseconds = 0;
  });
}
