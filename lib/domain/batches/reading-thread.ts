import { asBuffer, ownMemory } from "@/lib/platform/threads/bytes";
import { answerCalls } from "@/lib/platform/threads/thread";
import { type BatchBody, prepareBatch } from "./prepare";

/* A worker thread that reads batch bodies, so that other requests don't wait for it. */

answerCalls(
  ({ bytes, key, aad }: BatchBody) => prepareBatch({ bytes: asBuffer(bytes), key: asBuffer(key), aad }),
  ({ parts }) => parts.flatMap(({ sealed }) => ownMemory(sealed)),
);
