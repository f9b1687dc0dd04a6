import type { Env } from "./env";

/** Where people open the service: `NEXTAUTH_URL`, by default this machine. */
export function publicUrlOf({ NEXTAUTH_URL, PORT }: Pick<Env, "NEXTAUTH_URL" | "PORT">): string {
  return NEXTAUTH_URL ?? `http://localhost:${PORT}`;
}
