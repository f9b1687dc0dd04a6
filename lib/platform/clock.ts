/** Returns the current time in milliseconds since 1970. Injected, so that tests control it. */
export type Clock = () => number;

/** Waits for so many milliseconds. Injected, so that tests don't. */
export type Pause = (milliseconds: number) => Promise<void>;

export const systemClock: Clock = () => Date.now();
