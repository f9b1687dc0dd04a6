import { readFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { devNull } from "node:os";
import { hasCode } from "@/lib/platform/db/has-code";
import type { Platform } from "@/lib/platform/wiring/platform";

const lookMilliseconds = 1_000;
const repeatMilliseconds = 60_000;

/** Whose limit it is, by the code of the system. */
const owners = { EMFILE: "this process", ENFILE: "this machine" } as const;

/**
 * Logs when the process or machine runs out of file descriptors, each minute while that lasts, and when it's over. Node
 * then silently drops new connections.
 *
 * @param look opens a file and closes it
 */
export function watchDescriptors(
  { clock, log, beforeClose }: Platform,
  look: () => Promise<void> = openNothing,
): void {
  let since: number | undefined;
  let loggedAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function say(code: keyof typeof owners): void {
    const now = clock();
    since ??= now;
    if (now - loggedAt < repeatMilliseconds) return;
    loggedAt = now;
    log.error(
      { code, limit },
      `${owners[code]} has no free file descriptors, so new connections are dropped: raise the limit (LimitNOFILE, ulimit -n), or find out who keeps so many connections open`,
    );
  }

  async function tick(): Promise<void> {
    try {
      await look();
      if (since === undefined) return;
      log.info({ seconds: Math.round((clock() - since) / 1_000) }, "file descriptors are free again");
      since = undefined;
      loggedAt = Number.NEGATIVE_INFINITY;
    } catch (error) {
      if (hasCode(error, "EMFILE")) say("EMFILE");
      else if (hasCode(error, "ENFILE")) say("ENFILE");
    }
  }

  const limit = descriptorLimit();
  const keepLooking = async () => {
    await tick();
    if (!isStopped) timer = setTimeout(keepLooking, lookMilliseconds).unref();
  };
  beforeClose(async () => {
    isStopped = true;
    clearTimeout(timer);
  });
  void keepLooking();
}

async function openNothing(): Promise<void> {
  const file = await open(/* turbopackIgnore: true */ devNull);
  await file.close();
}

/** How many this process may have; undefined if the system doesn't say. */
function descriptorLimit(): number | undefined {
  try {
    const limits = readFileSync("/proc/self/limits", "utf8");
    return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1]);
  } catch {
    return undefined;
  }
}
