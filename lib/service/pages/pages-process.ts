import type { ServerResponse } from "node:http";
import path from "node:path";
import { refusal } from "@/lib/api/pipeline/respond";
import { organizationChanges } from "@/lib/platform/changes/organization-changes";
import { AppError } from "@/lib/platform/errors";
import { describeError } from "@/lib/platform/log";
import type { ProcessMetrics } from "@/lib/platform/metrics/registry";
import type { Platform } from "@/lib/platform/wiring/platform";
import type { Handler } from "@/lib/service/http/front";
import { writeReply } from "@/lib/service/http/write-reply";
import { createDeferred } from "@/lib/service/processes/deferred";
import { forwardTo } from "@/lib/service/processes/forward";
import { KeptProcess, type Service } from "@/lib/service/processes/kept-process";

/** Pages ask a few questions at a time, and people are few. */
const connections = 6;

export interface PagesOptions {
  /** The module that the process runs, and where the service listens. */
  file: string;
  port: number;
  /** Starts the process with the first request instead of now. */
  isLazy: boolean;
}

export interface PagesProcess {
  /** Passes pages on from now on. The first requests may wait for the process. */
  open(service: Service): void;
  handle: Handler;
  metrics(): Promise<ProcessMetrics[]>;
}

/** Runs the pages in their own process, so that rendering them never holds up the thread that answers the API. */
export function createPagesProcess({ file, port, isLazy }: PagesOptions): PagesProcess {
  const begun = createDeferred<Service & { forward: ReturnType<typeof forwardTo> }>();
  const kept = new KeptProcess({
    file,
    arguments: [String(port)],
    name: "process that answers pages",
    service: begun.promise,
    setup: ({ folder }) => ({ socketPath: socketIn(folder), connections }),
  });
  if (!isLazy) void kept.start();
  return {
    open(service) {
      const { platform, folder } = service;
      const forward = forwardTo({
        socketPath: socketIn(folder),
        added: () => platform.tracing.headers(),
        fail(error, response) {
          platform.log.warn({ error: describeError(error) }, "a page couldn't be answered");
          refuse(platform, response);
        },
      });
      organizationChanges(platform).relayTo((organizationId) => kept.note(organizationId));
      platform.beforeClose(async () => {
        await kept.stop();
        forward.close();
      });
      begun.resolve({ ...service, forward });
    },
    async handle(request, response) {
      const { platform, forward } = await begun.promise;
      if (await kept.isOpen()) forward(request, response);
      else refuse(platform, response);
    },
    metrics: () => kept.metrics(),
  };
}

const socketIn = (folder: string) => path.join(folder, "pages.sock");

function refuse({ clock }: Platform, response: ServerResponse): void {
  writeReply(
    response,
    refusal(
      new AppError("unavailable", "Pages are starting; try again in a moment", {
        headers: { "retry-after": "1" },
      }),
      clock(),
    ),
  );
}
