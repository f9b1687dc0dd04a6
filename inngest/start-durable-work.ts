import { batchThreads } from "@/lib/domain/batches/threads";
import { webhookDialer } from "@/lib/domain/webhooks/egress/dialer";
import { generatedKey } from "@/lib/platform/crypto/load-keys";
import { backgroundPool } from "@/lib/platform/db/background-pool";
import { describeError } from "@/lib/platform/log";
import type { Platform } from "@/lib/platform/wiring/ports";
import { createInngestClient } from "./client";
import { connectInngest, type InngestConnection } from "./connect";
import { createEmbeddedExecutor } from "./embedded/executor";
import { generateSigningKey } from "./embedded/protocol/sign";
import { createTransport } from "./embedded/transport";
import { createFunctions, ownCalls } from "./functions";
import { createInngestHandler } from "./handler";

/** How long running work gets to finish when the service stops; the rest resumes on the next start. */
const DRAIN_MS = 5_000;
/** Deliveries in flight are aborted this long before then, so that their runs end in time. */
const ABORT_DELIVERIES_MS = 500;
const REGISTER_RETRY_MS = 15_000;

/** Starts background work: on Inngest if its keys are set, otherwise on the embedded executor. */
export async function startDurableWork(platform: Platform, origin: string): Promise<void> {
  // Created before the executor so that they close after it: work in flight may then finish during a stop.
  backgroundPool(platform);
  batchThreads(platform);
  webhookDialer(platform);
  const inngest = connectInngest(platform, origin);
  if (inngest) keepRegistering(platform, inngest);
  else await startEmbedded(platform);
  await platform.work.send([{ name: "assay/relay.requested", data: {} }]).catch((error: unknown) => {
    platform.log.warn(
      { error: describeError(error) },
      "could not request a sweep; the next one runs within a minute",
    );
  });
}

/** Registers the functions, and tries again until Inngest has accepted them. */
function keepRegistering({ beforeClose, log }: Platform, { register }: InngestConnection): void {
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;
  const attempt = async () => {
    const problem = await register();
    if (isStopped) return;
    if (problem === null) return log.info("registered the functions with Inngest");
    log.warn({ problem }, "Inngest did not accept the functions; retrying");
    retry = setTimeout(attempt, REGISTER_RETRY_MS);
  };
  beforeClose(async () => {
    isStopped = true;
    clearTimeout(retry);
  });
  void attempt();
}

async function startEmbedded(platform: Platform): Promise<void> {
  const { clock, connectionString, env, log } = platform;
  const signingKey = await generatedKey(env.DATA_DIR, "INNGEST_SIGNING_KEY", generateSigningKey);
  const transport = createTransport();
  const client = createInngestClient({ kind: "embedded", signingKey, fetch: transport.fetch }, log);
  const handler = createInngestHandler(client, createFunctions(client, platform));
  const executor = createEmbeddedExecutor({
    pool: backgroundPool(platform),
    connectionString,
    handler,
    signingKey,
    transport,
    clock,
    log,
    ownCalls,
  });
  platform.work = {
    send: async (messages) => {
      await executor.send(messages);
    },
  };
  platform.beforeClose(async () => {
    const abortDeliveries = setTimeout(
      () => void webhookDialer(platform).close(),
      DRAIN_MS - ABORT_DELIVERIES_MS,
    );
    await executor.stop({ drainMilliseconds: DRAIN_MS });
    clearTimeout(abortDeliveries);
  });
  await executor.start();
}
