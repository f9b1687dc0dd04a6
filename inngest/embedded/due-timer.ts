import type { Clock } from "@/lib/platform/clock";

/** Node's timers can't exceed 24.8 days, and we want to notice when the system clock changes. */
const longestMilliseconds = 3_600_000;

/** One timer, set to the earliest requested time. */
export function createDueTimer(clock: Clock, onDue: () => void) {
  let timer: NodeJS.Timeout | undefined;
  let dueAt = Number.POSITIVE_INFINITY;

  function stop(): void {
    clearTimeout(timer);
    timer = undefined;
    dueAt = Number.POSITIVE_INFINITY;
  }

  return {
    stop,
    /** Wakes at `at` (milliseconds since 1970) unless it wakes earlier anyway. */
    wakeAt(at: number): void {
      if (at >= dueAt) return;
      stop();
      dueAt = at;
      timer = setTimeout(
        () => {
          stop();
          onDue();
        },
        Math.min(Math.max(at - clock(), 1), longestMilliseconds),
      );
    },
  };
}
