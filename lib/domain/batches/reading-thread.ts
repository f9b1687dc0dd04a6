import { type BatchBody, prepareBatch } from "./prepare";
import { answerCalls } from "./thread";

/* Reads the bodies of batches, so that requests don't wait for that. */

answerCalls(({ bytes, key, aad }: BatchBody) =>
  prepareBatch({ bytes: asBuffer(bytes), key: asBuffer(key), aad }),
);

/** A Buffer arrives as the Uint8Array that it is. */
function asBuffer({ buffer, byteOffset, length }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, length);
}
