import { isMainThread } from "node:worker_threads";
import pino, { type DestinationStream } from "pino";

/** Lines are held back for at most this long. */
const windowMilliseconds = 100;
/** The lines of a window that are written at once, so that nothing is held back while little is logged. */
const promptLines = 10;
/** pino's number for the level. */
const warn = 40;
/** What a pipe takes in one piece (PIPE_BUF), so that a worker thread's line never lands inside another one. */
const pieceLength = 4_096;

export interface LogLines extends DestinationStream {
  flush(done?: () => void): void;
}

/** Gathers lines, since each write is a system call. Writes warnings and errors at once, and everything before exit. */
export function createLogLines(descriptor: number): LogLines {
  // Worker threads log little, and end with their process without an event in which they could still write.
  if (!isMainThread) return pino.destination({ dest: descriptor, sync: true });
  // A reader that stalls must not stop the service.
  const destination = pino.destination({ dest: descriptor, sync: false });
  let held = "";
  let written = 0;
  let window: NodeJS.Timeout | undefined;
  let isFlushedOnExit = false;
  const flush = () => {
    if (held === "") return;
    const lines = held;
    held = "";
    destination.write(lines);
  };
  const openWindow = () => {
    written = 0;
    window = setTimeout(() => {
      window = undefined;
      flush();
    }, windowMilliseconds).unref();
    if (isFlushedOnExit) return;
    isFlushedOnExit = true;
    process.once("exit", () => {
      destination.flushSync();
      // Not through `destination`, which would begin a write that the process doesn't wait for.
      pino.destination({ dest: descriptor, sync: true }).write(held);
    });
  };
  const lines = {
    // Makes pino state the level of each line.
    [Symbol.for("pino.metadata")]: true,
    lastLevel: 0,
    write(line: string) {
      if (window === undefined) openWindow();
      if (held.length + line.length > pieceLength) flush();
      held += line;
      if (++written <= promptLines || lines.lastLevel >= warn) flush();
    },
    flush(done?: () => void) {
      flush();
      destination.flush(done);
    },
  };
  return lines;
}
