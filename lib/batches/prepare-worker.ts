import { parentPort } from "node:worker_threads";
import { AppError } from "@/lib/errors";
import { prepareBatch } from "./prepare";
import type { PrepareAnswer, PrepareOrder } from "./preparer";

/* Reads the bodies of batches on a thread of their own, so that nobody else waits for them. */

parentPort?.on("message", ({ id, bytes, key, place }: PrepareOrder) => {
  parentPort?.postMessage(answer(id, Buffer.from(bytes), Buffer.from(key), place));
});

function answer(id: number, bytes: Buffer, key: Buffer, place: string): PrepareAnswer {
  try {
    return { id, prepared: prepareBatch(bytes, key, place) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, message, details } = error;
    return { id, refused: { code, message, details } };
  }
}
