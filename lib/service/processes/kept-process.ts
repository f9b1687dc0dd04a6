import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { addCounts, type ProcessMetrics } from "@/lib/platform/metrics/registry";
import type { Platform } from "@/lib/platform/wiring/platform";
import { within } from "@/lib/platform/within";
import { answerChild } from "./answer-child";
import { type Calls, createCalls } from "./calls";
import { createDeferred } from "./deferred";
import type { ChildAnswers, ChildSetup, ServiceAnswers } from "./protocol";

/** How long a request waits for a process that is starting. */
const patienceMilliseconds = 60_000;
const metricsMilliseconds = 1_000;
const stopMilliseconds = 15_000;
/** One that stands still doesn't trust what it remembers for longer: see `listenForChanges`. */
const noteMilliseconds = 1_000;
/** A process that ended sooner after its start has failed to start, and the next one waits. */
const soonMilliseconds = 10_000;
const restartMilliseconds = { first: 500, longest: 30_000 };

/** The service, and the folder of the Unix sockets that its processes share. */
export interface Service {
  platform: Platform;
  folder: string;
}

export interface KeptProcessOptions {
  /** The module that the process runs. */
  file: string;
  arguments?: readonly string[];
  /** Its name in the log. */
  name: string;
  service: Promise<Service>;
  setup: (service: Service) => Pick<ChildSetup, "socketPath" | "connections">;
  /** A process takes requests from now on, and again whenever another one has taken its place. */
  onOpened?: (child: ChildProcess) => void;
}

interface Running {
  child: ChildProcess;
  calls: Calls<ChildAnswers>;
  opened: Promise<void>;
  /** As it last told them. */
  metrics: ProcessMetrics;
}

/** A process of the service: it starts again whenever it ends, and ends with the service. */
export class KeptProcess {
  readonly #options: KeptProcessOptions;
  #running: Running | undefined;
  /** What those that have ended had counted when they were last asked: a sum that shrinks looks like a new start. */
  #former: Promise<ProcessMetrics> = Promise.resolve([]);
  #isStopping = false;
  #pause = restartMilliseconds.first;

  constructor(options: KeptProcessOptions) {
    this.#options = options;
  }

  start(): Promise<void> {
    const { file, arguments: given = [], name, service, setup, onOpened } = this.#options;
    const child = fork(file, given, {
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      serialization: "advanced",
    });
    const opened = createDeferred<void>();
    const startedAt = performance.now();
    const calls: Calls<ChildAnswers> = createCalls<ChildAnswers>(child, {
      async setup() {
        const { platform, folder } = await service;
        const { connectionString, directConnectionString, clientAddressHeader } = platform;
        return {
          connectionString,
          directConnectionString,
          clientAddressHeader,
          ...setup({ platform, folder }),
        };
      },
      opened() {
        opened.resolve();
        onOpened?.(child);
      },
      ...answerChild(
        service.then(({ platform }) => platform),
        () => calls,
      ),
    } satisfies ServiceAnswers);
    const ended = () => {
      calls.end();
      opened.reject(new Error(`the ${name} couldn't start`));
      if (this.#running === running) this.#running = undefined;
      this.#former = this.#former.then((former) => addCounts([former, running.metrics]));
      if (!this.#isStopping) void this.#startAgain(performance.now() - startedAt);
    };
    child.once("exit", ended);
    // One that couldn't be started, for lack of descriptors, has no exit.
    child.on("error", () => {
      if (child.pid === undefined) ended();
    });
    const running: Running = { child, calls, opened: opened.promise, metrics: [] };
    this.#running = running;
    return opened.promise;
  }

  async #startAgain(livedMilliseconds: number): Promise<void> {
    const { name, service } = this.#options;
    const { platform } = await service;
    const isSoon = livedMilliseconds < soonMilliseconds;
    if (!isSoon) this.#pause = restartMilliseconds.first;
    const pauseMilliseconds = isSoon ? this.#pause : 0;
    platform.log.warn({ pauseMilliseconds }, `the ${name} has ended: starting it again`);
    await sleep(pauseMilliseconds, undefined, { ref: false });
    if (isSoon) this.#pause = Math.min(this.#pause * 2, restartMilliseconds.longest);
    if (!this.#isStopping && !this.#running) void this.start();
  }

  /** Whether it takes requests. Starts it if it isn't running, and waits for it. */
  async isOpen(): Promise<boolean> {
    if (this.#isStopping) return this.#running !== undefined;
    const opened = this.#running?.opened ?? this.start();
    const isOpened = opened.then(
      () => true,
      () => false,
    );
    return within(patienceMilliseconds, isOpened, () => false);
  }

  /** Tells it that an organization has changed. Resolves once it has noted that, or doesn't answer. */
  async note(organizationId: string): Promise<void> {
    if (!this.#running) return;
    const noted = this.#running.calls.call("changed", organizationId).catch(() => {});
    await within(noteMilliseconds, noted, () => {});
  }

  /** Its metrics, or its last ones while it doesn't answer, and what those before it have counted. */
  async metrics(): Promise<ProcessMetrics[]> {
    const running = this.#running;
    if (!running) return [await this.#former];
    const asked = running.calls.call("metrics", null).catch(() => running.metrics);
    running.metrics = await within(metricsMilliseconds, asked, () => running.metrics);
    return [await this.#former, running.metrics];
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    if (!this.#running) return;
    const { child, calls } = this.#running;
    const ended = once(child, "exit");
    void calls.call("stop", null).catch(() => {});
    const limit = setTimeout(() => child.kill("SIGKILL"), stopMilliseconds);
    await ended;
    clearTimeout(limit);
  }
}
