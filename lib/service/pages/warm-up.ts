import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { describeError } from "@/lib/platform/log";
import type { Platform } from "@/lib/platform/wiring/platform";

/** Asks for a page that needs no session, which loads what all pages share. Never rejects. */
export async function warmUp(
  { clientAddressHeader, log }: Pick<Platform, "clientAddressHeader" | "log">,
  socketPath: string,
): Promise<void> {
  const headers = { host: "localhost", [clientAddressHeader]: "127.0.0.1" };
  try {
    const sent = request({ socketPath, path: "/sign-in", headers }).end();
    const [answer] = (await once(sent, "response")) as [IncomingMessage];
    answer.resume();
    if (answer.statusCode !== 200) throw new Error(`the page answered ${answer.statusCode}`);
  } catch (error) {
    log.warn({ error: describeError(error) }, "couldn't warm up the pages; the first one takes longer");
  }
}
