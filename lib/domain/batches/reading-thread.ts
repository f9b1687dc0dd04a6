import { prepareBatch } from "./prepare";
import { answerCalls } from "./thread";

/* Reads the bodies of batches, so that nobody else waits for them. */

answerCalls((bytes: Uint8Array, key: Uint8Array, place: string) =>
  prepareBatch(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), Buffer.from(key), place),
);
