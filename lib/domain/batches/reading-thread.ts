import { type BatchBody, prepareBatch } from "./prepare";
import { answerCalls } from "./thread";

/* A worker thread that reads batch bodies, so that other requests don't wait for it. */

answerCalls(({ bytes, key, aad }: BatchBody) =>
  prepareBatch({ bytes: asBuffer(bytes), key: asBuffer(key), aad }),
);

/** A Buffer sent to a thread arrives as a plain Uint8Array. */
function asBuffer({ buffer, byteOffset, length }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, length);
}
