import type { BatchSize } from "@/lib/platform/work-queue";

/**
 * Batches processed at once, by size, so that a small one never waits for large ones. Two large ones keep both threads
 * and PostgreSQL busy; more would only end later.
 */
export const batchSlots: Readonly<Record<BatchSize, number>> = { small: 2, large: 2 };
