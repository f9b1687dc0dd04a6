import { createServer } from "node:http";
import { sendOnly } from "@/inngest/send-only";
import { sendConsoleToLog } from "@/lib/platform/console-log";
import { announceOwnOrigin, readEnv } from "@/lib/platform/env";
import { limitHeapGrowth } from "@/lib/platform/heap-growth";
import { createLog } from "@/lib/platform/log";
import { nameSourcesInStacks } from "@/lib/platform/source-maps";
import { explainStart } from "@/lib/service/explain-start";
import { lowerPriority } from "@/lib/service/pages/lower-priority";
import { startPages } from "@/lib/service/pages/start-pages";
import { warmUp } from "@/lib/service/pages/warm-up";
import { endWithService } from "@/lib/service/processes/end-with-service";
import { openInnerServer } from "@/lib/service/processes/inner-server";
import { loadNext } from "./load-next";

/* Answers pages for the service that starts this process (lib/service/pages), and which listens at the given port. */

async function main(port: number): Promise<void> {
  endWithService(process);
  lowerPriority();
  limitHeapGrowth();
  nameSourcesInStacks();
  const { HOST, LOG_LEVEL, INSTANCE, PAGES } = readEnv();
  sendConsoleToLog(createLog(LOG_LEVEL, { instance: INSTANCE }));
  announceOwnOrigin(HOST, port);
  let stop = async () => {};
  // Begins in the next turn: where no service starts, Next would start one.
  const loaded = loadNext({
    dev: false,
    hostname: "localhost",
    port,
    // Next listens for `Upgrade` on the server that it is given, so it gets one that never listens.
    httpServer: createServer(),
    preloads: PAGES === "eager",
  });
  const { platform, socketPath, service } = await startPages(process, {
    connectWork: sendOnly,
    loaded,
    stop: () => void stop().then(() => process.exit(0)),
  });
  const app = await loaded;
  const handle = app.getRequestHandler();
  const server = await openInnerServer(platform, { socketPath, span: "answer a page", handle });
  stop = async () => {
    server.closeAllConnections();
    await platform.close();
  };
  await service.call("opened", null);
  if (PAGES === "eager") await warmUp(platform, socketPath);
}

main(Number(process.argv[2])).catch((error: unknown) => {
  process.stderr.write(`${explainStart(error)}\n`);
  process.exit(1);
});
