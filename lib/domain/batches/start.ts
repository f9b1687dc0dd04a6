import { contextOf } from "@/lib/auth/context";
import { systemOf } from "@/lib/auth/principal";
import { recordEvents } from "@/lib/domain/events/record";
import type { Platform } from "@/lib/platform/wiring/platform";
import { batchStarted } from "./events";

/** Records `batch.started` once. Returns the numbers of its waiting chunks: none once it has ended. */
export async function startBatch(platform: Platform, id: string): Promise<number[]> {
  const { rows } = await platform.pool.query<{ organization_id: string; mode: "live" | "test" }>(
    "SELECT organization_id, mode FROM batches WHERE id = $1",
    [id],
  );
  const [batch] = rows;
  if (!batch) return [];
  const { organization_id: organizationId, mode } = batch;
  return contextOf(platform, systemOf({ organizationId, mode })).transaction(async (context) => {
    const [started] = await context.sql.query<{
      total_count: number;
      processed_count: number;
      failed_count: number;
    }>(
      {
        text: `UPDATE batches SET started_at = $3, progress_at = $3
          WHERE id = $2 AND organization_id = $1 AND started_at IS NULL AND status = 'processing'
          RETURNING total_count, processed_count, failed_count`,
      },
      [id, new Date(context.clock())],
    );
    if (started) {
      await recordEvents(context, [
        batchStarted({
          id,
          totalCount: started.total_count,
          processedCount: started.processed_count,
          failedCount: started.failed_count,
        }),
      ]);
    }
    const chunks = await context.sql.query<{ number: number }>(
      {
        text: `SELECT c.number FROM batch_chunks c JOIN batches b ON b.id = c.batch_id
          WHERE b.organization_id = $1 AND c.batch_id = $2 ORDER BY c.number`,
      },
      [id],
    );
    return chunks.map(({ number }) => number);
  });
}
