import { findUnfinishedWork } from "@/lib/domain/events/unfinished-work";
import { describeError } from "@/lib/platform/log";
import { isLoopback } from "@/lib/platform/settings";
import type { Platform } from "@/lib/platform/wiring/platform";
import { connectInngest } from "./connect";
import type { InngestKeys } from "./inngest-keys";
import { createServerWatch, type ServerWatch } from "./server-watch";

const tickMilliseconds = 2_000;

interface StartOptions {
  /** How long the server may take to answer. */
  answerMilliseconds?: number;
}

/**
 * Starts background work on Inngest. Returns before the server answers: until then, work waits in the database, where the
 * sweep finds it.
 *
 * @param origin where Inngest reaches this service
 */
export function startOnInngest(
  platform: Platform,
  origin: string,
  keys: InngestKeys,
  { answerMilliseconds }: StartOptions = {},
): ServerWatch {
  const { clock, env, log } = platform;
  const baseUrl = env.INNGEST_BASE_URL;
  const isLocal = (url: string) => isLoopback(new URL(url).hostname);
  if (isLocal(origin) && (baseUrl === undefined || !isLocal(baseUrl))) {
    log.error({ origin }, "Inngest can't reach this service at a local address: set NEXTAUTH_URL");
  }
  const closing = new AbortController();
  const connection = connectInngest(platform, origin, keys, {
    closing: closing.signal,
    onEventsAnswered: (status) => watch.eventsAnswered(status),
    ...(answerMilliseconds === undefined ? {} : { answerMilliseconds }),
  });
  const { work } = connection;
  const watch = createServerWatch({
    clock,
    log,
    origin,
    register: connection.register,
    requestSweep: () => work.send([{ name: "assay/relay.requested", data: {} }]),
    isWorkWaiting: async (seconds) => (await findUnfinishedWork(platform, seconds)).length > 0,
  });
  platform.work = work;
  platform.inngestHealth = watch.inngestHealth;
  platform.answerInngest = async (request) => {
    watch.callBegan();
    const response = await connection.answer(request).finally(watch.callEnded);
    if (request.method === "POST" && [200, 206, 500].includes(response.status)) watch.called();
    if (response.status === 401 && request.headers.has("x-inngest-signature")) watch.refusedCall();
    return response;
  };
  keepTicking(platform, watch);
  platform.beforeClose(async () => closing.abort());
  return watch;
}

function keepTicking(platform: Platform, watch: ServerWatch): void {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const tick = async () => {
    await watch.tick().catch((error: unknown) => {
      platform.log.warn({ error: describeError(error) }, "couldn't check on Inngest");
    });
    if (!isStopped) timer = setTimeout(tick, tickMilliseconds).unref();
  };
  platform.beforeClose(async () => {
    isStopped = true;
    clearTimeout(timer);
  });
  void tick();
}
