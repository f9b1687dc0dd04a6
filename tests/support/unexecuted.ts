import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";

/**
 * Environment of a server whose background work never runs: it is sent to an Inngest server that does not
 * exist. Whatever is submitted waits.
 */
export async function unexecuted(): Promise<Record<string, string>> {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const { port } = taken.address() as AddressInfo;
  taken.close();
  await once(taken, "close");
  return {
    INNGEST_EVENT_KEY: "an-event-key-of-the-tests",
    INNGEST_SIGNING_KEY: `signkey-test-${"0".repeat(64)}`,
    INNGEST_BASE_URL: `http://127.0.0.1:${port}`,
  };
}
