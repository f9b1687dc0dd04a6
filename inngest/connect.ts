import { EnvironmentError } from "@/lib/platform/env";
import type { Platform } from "@/lib/platform/wiring/platform";
import type { WorkQueue } from "@/lib/platform/work-queue";
import { createInngestClient } from "./client";
import { registerFunctions } from "./embedded";
import { createFunctions } from "./functions";
import { createInngestHandler } from "./handler";
import { type InngestKeys, inngestKeysOf } from "./inngest-keys";
import { measureCalls } from "./measure-call";
import { sendOneByOne } from "./send-one-by-one";
import { createServerFetch, type ServerFetchOptions } from "./server-fetch";

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
  /** The status of the server's last answer to a registration; the SDK mistakes some refusals for success. */
  let status: number | undefined;
  const client = createInngestClient(
    {
      kind: "inngest",
      eventKey,
      signingKey,
      baseUrl: env.INNGEST_BASE_URL,
      fetch: createServerFetch({
        ...options,
        onRegistrationAnswered: (answered) => {
          status = answered;
        },
      }),
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
    async register() {
      status = undefined;
      const problem = await registerFunctions(handler, signingKey, origin);
      return explainRefusal(status, problem);
    },
  };
}

/**
 * Connects a platform to the Inngest server that is configured.
 *
 * @throws EnvironmentError if none is.
 */
export function connectPlatform(platform: Platform, origin: string): InngestConnection {
  const keys = inngestKeysOf(platform.env);
  if (!keys) throw new EnvironmentError("INNGEST_EVENT_KEY, INNGEST_SIGNING_KEY: must be set");
  return connectInngest(platform, origin, keys);
}

/** What the operator can do about an answer to a registration, or a missing one. */
function explainRefusal(status: number | undefined, problem: string | null): string | null {
  if (status === undefined) return problem && `no answer (${problem}): check INNGEST_BASE_URL`;
  if (status === 401 || status === 403) {
    return `the server rejects the signing key (${status}): check that INNGEST_SIGNING_KEY is the server's`;
  }
  if (status === 404) return "no Inngest server answers there (404): check INNGEST_BASE_URL";
  return problem ?? (status >= 400 ? `status ${status}` : null);
}
