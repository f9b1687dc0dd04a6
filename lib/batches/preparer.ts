import { Worker } from "node:worker_threads";
import type { ErrorCode, ErrorDetail } from "@/lib/contract/errors";
import { AppError } from "@/lib/errors";
import type { PreparedBatch } from "./prepare";

export interface PrepareOrder {
  id: number;
  bytes: Uint8Array;
  key: Uint8Array;
  place: string;
}

export type PrepareAnswer = { id: number } & (
  | { prepared: PreparedBatch; refused?: undefined }
  | { prepared?: undefined; refused: { code: ErrorCode; message: string; details: ErrorDetail[] } }
);

/** `prepareBatch` on another thread. */
export interface BatchPreparer {
  prepare(bytes: Buffer, key: Buffer, place: string): Promise<PreparedBatch>;
  close(): Promise<void>;
}

interface Pending {
  resolve(prepared: PreparedBatch): void;
  reject(error: unknown): void;
}

/** Beside this module, from its source or as it was built. */
const file = import.meta.url.endsWith(".ts") ? "./prepare-worker.ts" : "./prepare-worker.mjs";

/** The thread is started for the first batch and stays; one that died is replaced for the next. */
export function createPreparer(): BatchPreparer {
  const pending = new Map<number, Pending>();
  let worker: Worker | undefined;
  let orders = 0;

  function start(): Worker {
    const started = new Worker(new URL(file, import.meta.url));
    started.unref();
    started.on("message", ({ id, prepared, refused }: PrepareAnswer) => {
      const order = pending.get(id);
      pending.delete(id);
      if (prepared) order?.resolve(prepared);
      else order?.reject(new AppError(refused.code, refused.message, { details: refused.details }));
    });
    const fail = (error: Error) => {
      if (worker === started) worker = undefined;
      for (const order of pending.values()) order.reject(error);
      pending.clear();
    };
    started.on("error", fail);
    started.on("exit", () => fail(new Error("the thread that reads batches ended")));
    return started;
  }

  return {
    prepare(bytes, key, place) {
      worker ??= start();
      const id = ++orders;
      const order: PrepareOrder = { id, bytes, key, place };
      return new Promise((resolve, reject) => {
        pending.set(id, { resolve, reject });
        worker?.postMessage(order);
      });
    },
    async close() {
      await worker?.terminate();
    },
  };
}
