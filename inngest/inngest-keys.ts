import type { Env } from "@/lib/platform/env";

export interface InngestKeys {
  eventKey: string;
  signingKey: string;
}

/** The keys of an Inngest server; undefined if background work runs on the embedded executor. */
export function inngestKeysOf({
  INNGEST_EVENT_KEY: eventKey,
  INNGEST_SIGNING_KEY: signingKey,
}: Env): InngestKeys | undefined {
  return eventKey !== undefined && signingKey !== undefined ? { eventKey, signingKey } : undefined;
}
