/** Now, in milliseconds since 1970. Injected, so that tests turn it by hand. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();
