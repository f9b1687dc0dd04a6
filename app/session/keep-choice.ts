import { keepCookie } from "./cookies";

const yearSeconds = 31_536_000;

/** Remembers a choice in this browser, for a year. */
export function keepChoice(cookie: string, value: string): Promise<void> {
  return keepCookie(cookie, value, yearSeconds);
}
