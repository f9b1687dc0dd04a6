import { parentPort, type ResourceLimits, type Transferable, Worker } from "node:worker_threads";
import { brandedError } from "@/lib/platform/branded-error";
import { AppError } from "@/lib/platform/errors";
import { nameSourcesInStacks } from "@/lib/platform/source-maps";
import { restoreDetails, storableDetails } from "@/lib/platform/validate";

/* Arguments and results are copied unless transferred: copying megabytes would block the main thread. */

type Call = { id: number; args: unknown[] };
type Answer = { id: number } & ({ result: unknown } | { error: PlainError });

/** The parts of an error that can be copied between threads: its class cannot. */
type PlainError = Pick<Error, "name" | "message" | "stack"> &
  Partial<Pick<AppError, "code" | "details">> & { storable?: AppError["details"] };

/** A call's thread ended before it answered: whether the call took effect is unknown. */
export class ThreadEnded extends brandedError("ThreadEnded") {}

/** A call took longer than its thread's limit. Its thread has ended. */
export class ThreadTimedOut extends brandedError("ThreadTimedOut") {}

export interface Thread<Args extends unknown[], Result> {
  /** Rejects with the function's AppError, an error of the same name, message and code, or ThreadEnded. */
  call(...args: Args): Promise<Result>;
  close(): Promise<void>;
}

interface ThreadOptions<Args extends unknown[]> {
  /** Memory limits. A thread that exceeds them ends, and its pending calls fail. */
  resourceLimits?: ResourceLimits;
  /** How long a call may take once the thread has started. Then the thread ends, and its other pending calls with it. */
  limitMilliseconds?: number;
  /** How long it's kept without calls. Its memory goes back to the system when it ends. Default: for good. */
  idleMilliseconds?: number;
  data?: unknown;
  /** Called with messages from the thread other than its answers. */
  onMessage?: (message: unknown) => void;
  /** Which of a call's arguments move to the thread. */
  transfer?: (...args: Args) => Transferable[];
}

interface Started {
  worker: Worker;
  ready: Promise<void>;
  pending: Map<number, Pending>;
  /** Rejects its pending calls; the next call starts another. */
  fail(error: Error): void;
}

interface Pending {
  resolve(result: never): void;
  reject(error: unknown): void;
}

/** For a module that calls `answerCalls`. Starts on the first call; if the thread dies, the next call starts another. */
export function createThread<Args extends unknown[], Result>(
  module: URL,
  {
    resourceLimits,
    limitMilliseconds,
    idleMilliseconds,
    data,
    onMessage,
    transfer = () => [],
  }: ThreadOptions<Args> = {},
): Thread<Args, Result> {
  /** The running worker and its pending calls, which fail if it dies. */
  let started: Started | undefined;
  let calls = 0;
  let idle: NodeJS.Timeout | undefined;

  function endIfIdle({ worker, pending }: Started): void {
    if (idleMilliseconds === undefined || pending.size > 0 || started?.worker !== worker) return;
    clearTimeout(idle);
    idle = setTimeout(() => {
      if (pending.size > 0 || started?.worker !== worker) return;
      started = undefined;
      void worker.terminate();
    }, idleMilliseconds).unref();
  }

  function start() {
    const options = { workerData: data, resourceLimits };
    const worker = module.pathname.endsWith(".ts")
      ? new Worker(runFromSource(module), { ...options, eval: true })
      : new Worker(module, options);
    const pending = new Map<number, Pending>();
    const ready = new Promise<void>((resolve) => {
      worker.once("message", () => resolve());
    });
    worker.unref();
    worker.on("message", (sent: Answer | { message: unknown } | "ready") => {
      if (sent === "ready") return;
      if ("message" in sent) return onMessage?.(sent.message);
      const call = pending.get(sent.id);
      pending.delete(sent.id);
      if ("error" in sent) call?.reject(fromPlain(sent.error));
      else call?.resolve(sent.result as never);
    });
    const fail = (error: Error) => {
      if (started?.worker === worker) started = undefined;
      for (const call of pending.values()) call.reject(error);
      pending.clear();
    };
    worker.on("error", (cause) => fail(new ThreadEnded("a worker thread failed", { cause })));
    worker.on("exit", () => fail(new ThreadEnded("a worker thread ended")));
    return { worker, ready, pending, fail };
  }

  return {
    call(...args) {
      started ??= start();
      const own = started;
      const { worker, ready, pending, fail } = own;
      const call: Call = { id: ++calls, args };
      let timer: NodeJS.Timeout | undefined;
      const endLate = () => {
        if (!pending.has(call.id)) return;
        timer = setTimeout(() => {
          fail(new ThreadTimedOut("a worker thread took too long"));
          void worker.terminate();
        }, limitMilliseconds);
      };
      if (limitMilliseconds !== undefined) void ready.then(endLate);
      return new Promise<Result>((resolve, reject) => {
        pending.set(call.id, { resolve, reject });
        worker.postMessage(call, transfer(...args));
      }).finally(() => {
        clearTimeout(timer);
        endIfIdle(own);
      });
    },
    async close() {
      clearTimeout(idle);
      await started?.worker.terminate();
    },
  };
}

/** The URL of a thread's module next to the calling one (`import.meta.url`), in source or in the build. */
export function moduleBeside(caller: string, name: string): URL {
  return new URL(`./${name}.${caller.endsWith(".ts") ? "ts" : "mjs"}`, caller);
}

/** In development there is no build, and tsx hooks only the main thread, so the worker registers tsx itself. */
function runFromSource(module: URL): string {
  return `import("tsx/esm/api").then(({ register }) => {
    register();
    return import(${JSON.stringify(module.href)});
  });`;
}

/** Called by a thread's module. `transfer` lists what of a result moves to the main thread. */
export function answerCalls<Args extends unknown[], Result>(
  fn: (...args: Args) => Result | Promise<Result>,
  transfer: (result: Result) => Transferable[] = () => [],
): void {
  // Stacks go to the main thread as text.
  nameSourcesInStacks();
  parentPort?.on("message", async ({ id, args }: Call) => {
    const [answer, transferred] = await Promise.resolve()
      .then(() => fn(...(args as Args)))
      .then(
        (result): [Answer, Transferable[]] => [{ id, result }, transfer(result)],
        (error: unknown): [Answer, Transferable[]] => [{ id, error: toPlain(error) }, []],
      );
    parentPort?.postMessage(answer, transferred);
  });
  parentPort?.postMessage("ready");
}

export function sendToMainThread(message: unknown): void {
  parentPort?.postMessage({ message });
}

function toPlain(error: unknown): PlainError {
  if (!(error instanceof Error))
    return { name: "Error", message: "a thread threw something that isn't an error" };
  const { name, message, stack, code, details } = error as PlainError;
  return {
    ...({ name, message, stack, code, details } as PlainError),
    ...(details ? { storable: storableDetails(details) } : {}),
  };
}

function fromPlain({ name, message, stack, code, details, storable = [] }: PlainError): Error {
  if (name === "AppError" && code && details)
    return new AppError(code, message, { details: restoreDetails(details, storable) });
  return Object.assign(new Error(message), { name, stack, code });
}
