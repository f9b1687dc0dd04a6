import { setTimeout as sleep } from "node:timers/promises";
import { createAssay } from "./assay.js";
import type { Connection, Target } from "./command-arguments.js";
import { followEvents } from "./follow-events.js";
import { forward, lineOf } from "./forward.js";

interface Listening {
  connection: Connection;
  target: Target;
  signal: AbortSignal;
  print(line: string): void;
}

/** Forwards events until the signal is aborted. Throws what `followEvents` throws. */
export async function listen({ connection, target, signal, print }: Listening): Promise<void> {
  let taken = 0;
  let failed = 0;
  const events = followEvents(createAssay(connection), {
    signal,
    wait: (milliseconds) => sleep(milliseconds, undefined, { signal }),
    onReady: () => print(`Ready: forwarding events to ${shown(target.url)}. Ctrl-C ends it.`),
    onOutage: () => print(`No answer from ${shown(connection.baseUrl)}; trying again.`),
    onRecovery: () => print(`${shown(connection.baseUrl)} answers again.`),
  });
  if (target.isSecretNew) print(`Signing secret: ${target.secret}`);
  try {
    for await (const event of events) {
      const forwarded = await forward(event, target, signal);
      if (forwarded.isTaken) taken++;
      else failed++;
      print(lineOf(event, forwarded));
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  print(`Stopped: ${taken} forwarded, ${failed} failed.`);
}

/** Without a query, which may hold a token. */
function shown(url: string): string {
  const { origin, pathname } = new URL(url);
  return pathname === "/" ? origin : origin + pathname;
}
