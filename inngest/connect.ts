import { describeError } from "@/lib/platform/log";
import type { Platform } from "@/lib/platform/wiring/ports";
import { createInngestClient } from "./client";
import { registerFunctions } from "./embedded/protocol/register";
import { createFunctions } from "./functions";
import { createInngestHandler } from "./handler";

export interface InngestConnection {
  /** Registers the functions with Inngest. Returns the problem, or null on success. */
  register(): Promise<string | null>;
}

/**
 * Has the platform send its work to Inngest and answer Inngest's calls, if Inngest's keys are set; undefined otherwise.
 *
 * @param origin where Inngest reaches this service, such as `https://assay.example.com`
 */
export function connectInngest(platform: Platform, origin: string): InngestConnection | undefined {
  const { env, log } = platform;
  const { INNGEST_EVENT_KEY: eventKey, INNGEST_SIGNING_KEY: signingKey, INNGEST_BASE_URL: baseUrl } = env;
  if (eventKey === undefined || signingKey === undefined) return undefined;
  const client = createInngestClient({ kind: "inngest", eventKey, signingKey, baseUrl }, log);
  const handler = createInngestHandler(client, createFunctions(client, platform), origin);
  platform.answerInngest = handler;
  platform.work = {
    send: async (messages) => {
      await client.send(messages);
    },
  };
  return {
    register: () =>
      registerFunctions(handler, signingKey, origin).catch((error: unknown) =>
        JSON.stringify(describeError(error)),
      ),
  };
}
