import { batchThreads } from "@/lib/domain/batches/threads";
import { webhookDialer } from "@/lib/domain/webhooks/egress/dialer";
import { generatedKey } from "@/lib/platform/crypto/load-keys";
import { whenAvailable } from "@/lib/platform/db/when-available";
import { describeError } from "@/lib/platform/log";
import { backgroundPool } from "@/lib/platform/wiring/background-pool";
import type { Platform } from "@/lib/platform/wiring/platform";
import { createInngestClient } from "./client";
import { createEmbeddedExecutor, createTransport, embeddedWork, generateSigningKey } from "./embedded";
import { createFunctions, ownCalls } from "./functions";
import { createInngestHandler } from "./handler";
import { inngestKeysOf } from "./inngest-keys";
import { measureCalls } from "./measure-call";
import { startOnInngest } from "./start-on-inngest";

/** How long running work gets to finish when the service stops; the rest resumes on the next start. */
const drainMilliseconds = 5_000;
/** Deliveries in flight are aborted this long before then, so that their runs end in time. */
const abortDeliveriesMilliseconds = 500;

/** Starts background work: on Inngest if its keys are set, otherwise on the embedded executor. */
export async function startDurableWork(platform: Platform, origin: string): Promise<void> {
  // Created before the executor so that they close after it: work in flight may then finish during a stop.
  backgroundPool(platform);
  batchThreads(platform);
  webhookDialer(platform);
  const keys = inngestKeysOf(platform.env);
  if (keys) {
    startOnInngest(platform, origin, keys);
    return;
  }
  await startEmbedded(platform);
  await platform.work.send([{ name: "assay/relay.requested", data: {} }]).catch((error: unknown) => {
    platform.log.warn(
      { error: describeError(error) },
      "couldn't request a sweep; the next one runs within a minute",
    );
  });
}

async function startEmbedded(platform: Platform): Promise<void> {
  const { clock, directConnectionString, env, log } = platform;
  const signingKey = await generatedKey(env.DATA_DIR, "INNGEST_SIGNING_KEY", generateSigningKey);
  const transport = createTransport();
  const client = createInngestClient({ kind: "embedded", signingKey, fetch: transport.fetch }, log);
  const handler = createInngestHandler(client, createFunctions(client, platform), {
    measure: measureCalls(platform),
  });
  const executor = createEmbeddedExecutor({
    pool: backgroundPool(platform),
    connectionString: directConnectionString,
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
      drainMilliseconds - abortDeliveriesMilliseconds,
    );
    await executor.stop({ drainMilliseconds });
    clearTimeout(abortDeliveries);
  });
  await whenAvailable(() => executor.start());
  embeddedWork(platform).executor = executor;
}
