import type { Env } from "@/lib/platform/env";
import type { Platform } from "@/lib/platform/wiring/ports";
import type { WorkQueue } from "@/lib/platform/work-queue";
import { createInngestClient } from "./client";
import { registerFunctions } from "./embedded/protocol/register";
import { createFunctions } from "./functions";
import { createInngestHandler } from "./handler";
import { measureCalls } from "./measure-call";
import { sendOneByOne } from "./send-one-by-one";
import { createServerFetch, type ServerFetchOptions } from "./server-fetch";

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

export interface InngestConnection {
  work: WorkQueue;
  /** Answers Inngest's calls. */
  answer(request: Request): Promise<Response>;
  /** Registers the functions with Inngest. Returns the problem, or null on success. */
  register(): Promise<string | null>;
}

/**
 * Connects the platform's functions to an Inngest server. Nothing is sent yet.
 *
 * @param origin where Inngest reaches this service, such as `https://assay.example.com`
 */
export function connectInngest(
  platform: Platform,
  origin: string,
  { eventKey, signingKey }: InngestKeys,
  options: ServerFetchOptions = {},
): InngestConnection {
  const { env, log } = platform;
  const client = createInngestClient(
    {
      kind: "inngest",
      eventKey,
      signingKey,
      baseUrl: env.INNGEST_BASE_URL,
      fetch: createServerFetch(options),
    },
    log,
  );
  const handler = createInngestHandler(client, createFunctions(client, platform), {
    origin,
    measure: measureCalls(platform),
  });
  return {
    work: sendOneByOne((messages) => client.send(messages)),
    answer: handler,
    register: () => registerFunctions(handler, signingKey, origin),
  };
}
