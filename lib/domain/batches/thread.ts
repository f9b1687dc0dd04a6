import { parentPort, type ResourceLimits, Worker } from "node:worker_threads";
import { AppError } from "@/lib/platform/errors";

/*
 * Calls between the main thread and one that does the heavy work of batches. Arguments and results are copied.
 */

type Call = { id: number; args: unknown[] };
type Answer = { id: number } & ({ result: unknown } | { error: PlainError });

/** What of an error can be copied: its class cannot. */
type PlainError = Pick<Error, "name" | "message" | "stack"> & Partial<Pick<AppError, "code" | "details">>;

/** A function that runs on a thread of its own. */
export interface Thread<Args extends unknown[], Result> {
  /** Rejects with what the function threw: an AppError, or an error with its name, message and code. */
  call(...args: Args): Promise<Result>;
  close(): Promise<void>;
}

interface ThreadOptions {
  /** Of memory. A thread that would need more ends, and with it the calls that it has not answered. */
  resourceLimits?: ResourceLimits;
  /** Given to the thread as `workerData`. */
  data?: unknown;
  /** Called with what the thread sends beside its answers. */
  onMessage?: (message: unknown) => void;
}

interface Pending {
  resolve(result: never): void;
  reject(error: unknown): void;
}

/**
 * The thread of a module that has `answerCalls`. It is started for the first call and stays; one that died is
 * replaced for the next call.
 */
export function createThread<Args extends unknown[], Result>(
  module: URL,
  { resourceLimits, data, onMessage }: ThreadOptions = {},
): Thread<Args, Result> {
  /** With the calls that it has not answered: those fail with it. */
  let started: { worker: Worker; pending: Map<number, Pending> } | undefined;
  let calls = 0;

  function start() {
    const options = { workerData: data, resourceLimits };
    const worker = module.pathname.endsWith(".ts")
      ? new Worker(runFromSource(module), { ...options, eval: true })
      : new Worker(module, options);
    const pending = new Map<number, Pending>();
    worker.unref();
    worker.on("message", (sent: Answer | { message: unknown }) => {
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
    worker.on("error", fail);
    worker.on("exit", () => fail(new Error("a thread of batches ended")));
    return { worker, pending };
  }

  return {
    call(...args) {
      started ??= start();
      const { worker, pending } = started;
      const call: Call = { id: ++calls, args };
      return new Promise<Result>((resolve, reject) => {
        pending.set(call.id, { resolve, reject });
        worker.postMessage(call);
      });
    },
    async close() {
      await started?.worker.terminate();
    },
  };
}

/** In development there is no build, and Node asks tsx on the main thread only. */
function runFromSource(module: URL): string {
  return `import("tsx/esm/api").then(({ register }) => {
    register();
    return import(${JSON.stringify(module.href)});
  });`;
}

/** Has calls from the main thread answered by `fn`: what the module of a thread does. */
export function answerCalls<Args extends unknown[], Result>(
  fn: (...args: Args) => Result | Promise<Result>,
): void {
  parentPort?.on("message", async ({ id, args }: Call) => {
    const answer: Answer = await Promise.resolve()
      .then(() => fn(...(args as Args)))
      .then(
        (result) => ({ id, result }),
        (error: unknown) => ({ id, error: toPlain(error) }),
      );
    parentPort?.postMessage(answer);
  });
}

/** Sends the main thread something that is not an answer. */
export function sendToMainThread(message: unknown): void {
  parentPort?.postMessage({ message });
}

function toPlain(error: unknown): PlainError {
  if (!(error instanceof Error))
    return { name: "Error", message: "a thread threw something that is not an error" };
  const { name, message, stack, code, details } = error as PlainError;
  return { name, message, stack, code, details } as PlainError;
}

function fromPlain({ name, message, stack, code, details }: PlainError): Error {
  if (name === "AppError" && code && details) return new AppError(code, message, { details });
  return Object.assign(new Error(message), { name, stack, code });
}
