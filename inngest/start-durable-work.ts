import { batchThreads } from "@/lib/domain/batches/threads";
import { webhookDialer } from "@/lib/domain/webhooks/egress/dialer";
import { generatedKey } from "@/lib/platform/crypto/load-keys";
import { describeError } from "@/lib/platform/log";
import type { Platform } from "@/lib/platform/wiring/ports";
import { createInngestClient } from "./client";
import { createEmbeddedExecutor } from "./embedded/executor";
import { generateSigningKey } from "./embedded/sign";
import { createTransport } from "./embedded/transport";
import { createFunctions, ownCalls } from "./functions";
import { createInngestHandler } from "./handler";
import { registerFunctions } from "./register";

/** How long what is under way may take to end when the service stops; what remains goes on at the next start. */
const DRAIN_MS = 5_000;
/** This long before that, deliveries that wait for their receivers are broken off, so that their runs end too. */
const BREAK_OFF_MS = 500;
const REGISTER_AGAIN_MS = 15_000;

/** Begins the background work: on Inngest when its keys are set, else on the embedded executor. */
export async function startDurableWork(platform: Platform, origin: string): Promise<void> {
  // Made before what uses them, and so closed after it: what is under way at a stop may end.
  batchThreads(platform);
  webhookDialer(platform);
  const { INNGEST_EVENT_KEY: eventKey, INNGEST_SIGNING_KEY: signingKey } = platform.env;
  if (eventKey !== undefined && signingKey !== undefined) {
    startOnInngest(platform, origin, { eventKey, signingKey });
  } else {
    await startEmbedded(platform);
  }
  await platform.work.send([{ name: "assay/relay.requested", data: {} }]).catch((error: unknown) => {
    platform.log.warn({ error: describeError(error) }, "what was left behind waits for the next sweep");
  });
}

function startOnInngest(
  platform: Platform,
  origin: string,
  { eventKey, signingKey }: { eventKey: string; signingKey: string },
): void {
  const { env, log } = platform;
  const client = createInngestClient(
    { kind: "inngest", eventKey, signingKey, baseUrl: env.INNGEST_BASE_URL },
    log,
  );
  const handler = createInngestHandler(client, createFunctions(client, platform), origin);
  platform.answerInngest = handler;
  platform.work = {
    send: async (messages) => {
      await client.send(messages);
    },
  };
  let again: NodeJS.Timeout | undefined;
  let isStopped = false;
  const register = async () => {
    const problem = await registerFunctions(handler, signingKey, origin).catch((error: unknown) =>
      JSON.stringify(describeError(error)),
    );
    if (isStopped) return;
    if (problem === null) return log.info("registered the functions with Inngest");
    log.warn({ problem }, "Inngest did not take the functions; trying again");
    again = setTimeout(register, REGISTER_AGAIN_MS);
  };
  platform.beforeClose(async () => {
    isStopped = true;
    clearTimeout(again);
  });
  void register();
}

async function startEmbedded(platform: Platform): Promise<void> {
  const { clock, connectionString, env, log, pool } = platform;
  const signingKey = await generatedKey(env.DATA_DIR, "INNGEST_SIGNING_KEY", generateSigningKey);
  const transport = createTransport();
  const client = createInngestClient({ kind: "embedded", signingKey, fetch: transport.fetch }, log);
  const handler = createInngestHandler(client, createFunctions(client, platform));
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
  platform.answerInngest = handler;
  platform.work = {
    send: async (messages) => {
      await executor.send(messages);
    },
  };
  platform.beforeClose(async () => {
    const breakOff = setTimeout(() => void webhookDialer(platform).close(), DRAIN_MS - BREAK_OFF_MS);
    await executor.stop({ drainMilliseconds: DRAIN_MS });
    clearTimeout(breakOff);
  });
  await executor.start();
}
