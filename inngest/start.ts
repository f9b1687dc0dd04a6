import { sharedDialer } from "@/lib/domain/webhooks/egress/dialer";
import { generatedKey } from "@/lib/platform/crypto/load-keys";
import { describeError } from "@/lib/platform/log";
import type { Runtime } from "@/lib/platform/runtime";
import { startRuntime } from "@/lib/service/start";
import { createInngestClient } from "./client";
import { createEmbeddedExecutor } from "./embedded/executor";
import { registerFunctions } from "./embedded/protocol/register";
import { generateSigningKey } from "./embedded/protocol/sign";
import { createTransport } from "./embedded/transport";
import { createFunctions, ownCalls } from "./functions";
import { createInngestHandler } from "./handler";

/** How long running work may take to finish when the service stops; the rest resumes at the next start. */
const DRAIN_MS = 5_000;
/** This long before that, deliveries in flight are aborted, so that their runs end too. */
const ABORT_DELIVERIES_MS = 500;
const REGISTER_RETRY_MS = 15_000;

/**
 * Starts the service's parts and then its background work.
 *
 * @param origin Where the service is reached. Default: from the configuration.
 */
export async function startService(origin?: string): Promise<Runtime> {
  const runtime = await startRuntime();
  const { NEXTAUTH_URL, PORT } = runtime.env;
  await startDurableWork(runtime, origin ?? NEXTAUTH_URL ?? `http://localhost:${PORT}`).catch(
    async (error: unknown) => {
      await runtime.close();
      throw error;
    },
  );
  return runtime;
}

/** Starts background work: on Inngest if its keys are set, else on the embedded executor. */
async function startDurableWork(runtime: Runtime, origin: string): Promise<void> {
  // Created before its users, so that it closes after them: deliveries in flight may finish at a stop.
  sharedDialer();
  const { INNGEST_EVENT_KEY: eventKey, INNGEST_SIGNING_KEY: signingKey } = runtime.env;
  if (eventKey !== undefined && signingKey !== undefined) {
    startOnInngest(runtime, origin, { eventKey, signingKey });
  } else {
    await startEmbedded(runtime);
  }
  await runtime.work.send([{ name: "assay/relay.requested", data: {} }]).catch((error: unknown) => {
    runtime.log.warn(
      { error: describeError(error) },
      "could not request a sweep; the next one is a minute away",
    );
  });
}

function startOnInngest(
  runtime: Runtime,
  origin: string,
  { eventKey, signingKey }: { eventKey: string; signingKey: string },
): void {
  const { env, log } = runtime;
  const client = createInngestClient(
    { kind: "inngest", eventKey, signingKey, baseUrl: env.INNGEST_BASE_URL },
    log,
  );
  const handler = createInngestHandler(client, createFunctions(client), origin);
  runtime.answerInngest = handler;
  runtime.work = {
    send: async (messages) => {
      await client.send(messages);
    },
  };
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;
  const register = async () => {
    const problem = await registerFunctions(handler, signingKey, origin).catch((error: unknown) =>
      JSON.stringify(describeError(error)),
    );
    if (isStopped) return;
    if (problem === null) return log.info("registered the functions with Inngest");
    log.warn({ problem }, "Inngest did not accept the functions; trying again");
    retry = setTimeout(register, REGISTER_RETRY_MS);
  };
  runtime.beforeClose(async () => {
    isStopped = true;
    clearTimeout(retry);
  });
  void register();
}

async function startEmbedded(runtime: Runtime): Promise<void> {
  const { clock, connectionString, env, log, pool } = runtime;
  const signingKey = await generatedKey(env.DATA_DIR, "INNGEST_SIGNING_KEY", generateSigningKey);
  const transport = createTransport();
  const client = createInngestClient({ kind: "embedded", signingKey, fetch: transport.fetch }, log);
  const handler = createInngestHandler(client, createFunctions(client));
  const executor = createEmbeddedExecutor({
    pool,
    connectionString,
    handler,
    signingKey,
    transport,
    clock,
    log,
    ownCalls,
  });
  runtime.answerInngest = handler;
  runtime.work = {
    send: async (messages) => {
      await executor.send(messages);
    },
  };
  runtime.beforeClose(async () => {
    const abortDeliveries = setTimeout(() => void sharedDialer().close(), DRAIN_MS - ABORT_DELIVERIES_MS);
    await executor.stop({ drainMilliseconds: DRAIN_MS });
    clearTimeout(abortDeliveries);
  });
  await executor.start();
}
