import type { EventEmitter } from "node:events";

/** Ctrl-C through npm arrives twice, from the terminal and from npm, which passes it on within milliseconds. */
const sameSignalMilliseconds = 1_000;

interface SignalActions {
  stop(): void;
  quit(): void;
}

/** Listens to the signals that end a process. `now` is a clock that never goes back. */
export function onSignals(source: EventEmitter, now: () => number, { stop, quit }: SignalActions): void {
  let stoppedAt: number | undefined;
  const stopOnce = () => {
    if (stoppedAt !== undefined) return;
    stoppedAt = now();
    stop();
  };
  source.on("SIGTERM", stopOnce);
  source.on("SIGINT", () => {
    if (stoppedAt !== undefined && now() - stoppedAt >= sameSignalMilliseconds) quit();
    else stopOnce();
  });
}
