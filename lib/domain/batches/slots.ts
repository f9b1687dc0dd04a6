import type { BatchSize } from "@/lib/platform/work-queue";

/** By size, so that a small batch never waits for large ones. Two large ones keep both threads and PostgreSQL busy. */
export const batchSlots: Readonly<Record<BatchSize, number>> = { small: 2, large: 2 };
