import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { refusal } from "@/lib/api/pipeline/respond";
import { organizationChanges } from "@/lib/platform/changes/organization-changes";
import { AppError } from "@/lib/platform/errors";
import { describeError } from "@/lib/platform/log";
import type { ProcessMetrics } from "@/lib/platform/metrics/registry";
import type { Platform } from "@/lib/platform/wiring/platform";
import type { Handler } from "@/lib/service/http/front";
import { writeReply } from "@/lib/service/http/write-reply";
import { type Calls, createCalls } from "./calls";
import { forwardTo } from "./forward";
import type { PagesAnswers, ServiceAnswers } from "./protocol";
import { answerLimits } from "./shared-limiter";

/** How long a request waits for a process that is starting. */
const patienceMilliseconds = 60_000;
const metricsMilliseconds = 1_000;
const stopMilliseconds = 10_000;
/** A process that ended sooner after its start has failed to start, and the next one waits. */
const soonMilliseconds = 10_000;
const restartMilliseconds = { first: 500, longest: 30_000 };

export interface PagesOptions {
  /** The module that the process runs, and where the service listens. */
  file: string;
  port: number;
  /** Starts the process with the first request instead of now. */
  isLazy: boolean;
}

export interface PagesProcess {
  /** Passes pages on from now on. The first requests may wait for the process. */
  open(platform: Platform): Promise<void>;
  handle: Handler;
  /** Its metrics; none while it doesn't answer. */
  metrics(): Promise<ProcessMetrics>;
}

interface Running {
  child: ChildProcess;
  calls: Calls<PagesAnswers>;
  opened: Promise<void>;
}

/**
 * Runs the pages in their own process, so that rendering them never holds up the thread that answers the API. It starts
 * again whenever it ends, and ends with this one.
 */
export function createPagesProcess({ file, port, isLazy }: PagesOptions): PagesProcess {
  let running: Running | undefined;
  let isStopping = false;
  let pause = restartMilliseconds.first;
  const service = createDeferred<{
    platform: Platform;
    folder: string;
    forward: ReturnType<typeof forwardTo>;
  }>();

  function start(): Running {
    const child = fork(file, [String(port)], {
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      serialization: "advanced",
    });
    const opened = createDeferred<void>();
    const startedAt = performance.now();
    const calls: Calls<PagesAnswers> = createCalls<PagesAnswers>(child, {
      async setup() {
        const { platform, folder } = await service.promise;
        const { connectionString, directConnectionString, clientAddressHeader } = platform;
        return {
          connectionString,
          directConnectionString,
          clientAddressHeader,
          socketPath: socketIn(folder),
        };
      },
      opened: () => opened.resolve(),
      consume: async (input) => limits(await service.promise).consume(input),
      giveBack: async (input) => limits(await service.promise).giveBack(input),
      changed: async (organizationId) =>
        organizationChanges((await service.promise).platform).note(organizationId),
    } satisfies ServiceAnswers);
    const limits = ({ platform }: { platform: Platform }) => answerLimits(platform.limiter, () => calls);
    child.once("exit", () => {
      calls.end();
      opened.reject(new Error("the process that answers pages couldn't start"));
      if (running?.child === child) running = undefined;
      if (!isStopping) void startAgain(performance.now() - startedAt);
    });
    running = { child, calls, opened: opened.promise };
    return running;
  }

  async function startAgain(livedMilliseconds: number): Promise<void> {
    const { platform } = await service.promise;
    if (livedMilliseconds >= soonMilliseconds) pause = restartMilliseconds.first;
    platform.log.warn(
      { pauseMilliseconds: pause },
      "the process that answers pages has ended: starting it again",
    );
    await sleep(pause, undefined, { ref: false });
    pause = Math.min(pause * 2, restartMilliseconds.longest);
    if (!isStopping && !running) start();
  }

  async function isOpen(): Promise<boolean> {
    if (isStopping) return running !== undefined;
    const { opened } = running ?? start();
    return Promise.race([
      opened.then(
        () => true,
        () => false,
      ),
      sleep(patienceMilliseconds, false, { ref: false }),
    ]);
  }

  async function stop(): Promise<void> {
    isStopping = true;
    if (!running) return;
    const { child, calls } = running;
    const ended = once(child, "exit");
    void calls.call("stop", null).catch(() => {});
    const limit = setTimeout(() => child.kill("SIGKILL"), stopMilliseconds);
    await ended;
    clearTimeout(limit);
  }

  if (!isLazy) start();
  return {
    async open(platform) {
      const folder = await mkdtemp(path.join(tmpdir(), "assay-"));
      const forward = forwardTo({
        socketPath: socketIn(folder),
        added: () => platform.tracing.headers(),
        fail(error, response) {
          platform.log.warn({ error: describeError(error) }, "a page couldn't be answered");
          refuse(platform, response);
        },
      });
      organizationChanges(platform).relayTo((organizationId) => {
        void running?.calls.call("changed", organizationId).catch(() => {});
      });
      platform.beforeClose(async () => {
        await stop();
        forward.close();
        await rm(folder, { recursive: true, force: true });
      });
      service.resolve({ platform, folder, forward });
    },
    async handle(request, response) {
      const { platform, forward } = await service.promise;
      if (await isOpen()) forward(request, response);
      else refuse(platform, response);
    },
    async metrics() {
      if (!running) return [];
      const none: ProcessMetrics = [];
      return Promise.race([
        running.calls.call("metrics", null).catch(() => none),
        sleep(metricsMilliseconds, none, { ref: false }),
      ]);
    },
  };
}

interface Deferred<Value> {
  promise: Promise<Value>;
  resolve(value: Value): void;
  reject(error: Error): void;
}

/** Without the catch, a failure that no one awaits would end the process. */
function createDeferred<Value>(): Deferred<Value> {
  let resolve: Deferred<Value>["resolve"] = () => {};
  let reject: Deferred<Value>["reject"] = () => {};
  const promise = new Promise<Value>((settle, fail) => {
    resolve = settle;
    reject = fail;
  });
  promise.catch(() => {});
  return { promise, resolve, reject };
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
