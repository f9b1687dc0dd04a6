import { DialError } from "./attempt";

/** The end of an attempt's time. Much lighter than an AbortSignal, which each attempt would create and listen to. */
export interface Deadline {
  /** Set once it has passed. */
  failure: DialError | undefined;
  /** Called when it passes. What waits puts its own here: one thing waits at a time. */
  onPassed: (failure: DialError) => void;
  cancel(): void;
}

export function startDeadline(milliseconds: number): Deadline {
  const deadline: Deadline = { failure: undefined, onPassed() {}, cancel: () => clearTimeout(timer) };
  const timer = setTimeout(() => {
    deadline.failure = new DialError("timeout");
    deadline.onPassed(deadline.failure);
  }, milliseconds);
  return deadline;
}

export function beforeDeadline<T>(promise: Promise<T>, deadline: Deadline): Promise<T> {
  return new Promise((resolve, reject) => {
    deadline.onPassed = reject;
    promise.then(resolve, reject);
  });
}
