import { writeFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";

/*
 * Preloaded into a measured service: how long its main thread is blocked. On SIGUSR2 it writes what it measured since
 * the last time to the file LOOP_PROBE_FILE, in milliseconds.
 */

const tickMs = 2;
/** Shorter delays are a timer's usual lateness. */
const shortestBlockMs = 5;

if (isMainThread && process.env.LOOP_PROBE_FILE) {
  const delays = monitorEventLoopDelay({ resolution: tickMs });
  delays.enable();
  let blockedMs = 0;
  let last = performance.now();
  setInterval(() => {
    const now = performance.now();
    const late = now - last - tickMs;
    if (late > shortestBlockMs) blockedMs += late;
    last = now;
  }, tickMs).unref();
  let before = performance.eventLoopUtilization();
  process.on("SIGUSR2", () => {
    const { active } = performance.eventLoopUtilization(before);
    before = performance.eventLoopUtilization();
    const longestMs = delays.max / 1e6 - tickMs;
    writeFileSync(process.env.LOOP_PROBE_FILE, JSON.stringify({ longestMs, blockedMs, activeMs: active }));
    delays.reset();
    blockedMs = 0;
  });
}
