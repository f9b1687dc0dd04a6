import { refusal } from "@/lib/api/pipeline/respond";
import { sendConsoleToLog } from "@/lib/platform/console-log";
import { readEnv } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { limitHeapGrowth } from "@/lib/platform/heap-growth";
import { createLog, describeError } from "@/lib/platform/log";
import { nameSourcesInStacks } from "@/lib/platform/source-maps";
import type { Platform } from "@/lib/platform/wiring/platform";
import { startApiProcess } from "@/lib/service/api-processes/start-api-process";
import { takeConnections } from "@/lib/service/api-processes/take-connections";
import { explainStart } from "@/lib/service/explain-start";
import { createListener } from "@/lib/service/http/listener";
import { createServiceFront, drainMilliseconds } from "@/lib/service/http/service-front";
import { writeReply } from "@/lib/service/http/write-reply";
import { endWithService } from "@/lib/service/processes/end-with-service";
import { forwardTo } from "@/lib/service/processes/forward";
import { readHeaders, readPageTemplates } from "./load-next";

/* Answers the API for the service that starts this process (lib/service/api-processes), and passes on everything else. */

async function main(): Promise<void> {
  endWithService(process);
  limitHeapGrowth();
  nameSourcesInStacks();
  const env = readEnv();
  sendConsoleToLog(createLog(env.LOG_LEVEL, { instance: env.INSTANCE }));
  let begun: Platform | undefined;
  const front = createServiceFront(env, () => begun);
  const { platform, socketPath, service } = await startApiProcess(process, () => void stop());
  begun = platform;
  const passOn = forwardTo({
    socketPath,
    added: () => platform.tracing.headers(),
    fail(error, response) {
      platform.log.warn({ error: describeError(error) }, "a request couldn't be passed on");
      const unavailable = new AppError("unavailable", "Try again in a moment", {
        headers: { "retry-after": "1" },
      });
      writeReply(response, refusal(unavailable, platform.clock()));
    },
  });
  front.open(
    createListener(platform, {
      handlePage: passOn,
      passOn,
      pageTemplates: readPageTemplates(),
      assets: { folder: ".next/static", headers: readHeaders() },
      refuseConnection: front.refuseConnection,
    }),
  );
  takeConnections(process, front);
  await service.call("opened", null);

  async function stop(): Promise<void> {
    await front.close(drainMilliseconds);
    passOn.close();
    await platform.close();
    process.exit(0);
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${explainStart(error)}\n`);
  process.exit(1);
});
