import { recordEvents } from "@/lib/domain/events/record";
import { inSqlWork } from "@/lib/platform/db/unit-of-work";
import { runtime } from "@/lib/platform/runtime";
import { batchStarted } from "./events";

interface StartedRow {
  organization_id: string;
  mode: "live" | "test";
  total_count: number;
  processed_count: number;
  failed_count: number;
}

/** Begins a batch, once, with its event. Returns the numbers of the chunks that wait, none once it has ended. */
export async function startBatch(id: string): Promise<number[]> {
  const { clock } = runtime();
  return inSqlWork(async (work) => {
    const now = new Date(clock());
    const { rows } = await work.client.query<StartedRow>(
      `UPDATE batches SET started_at = $2, progress_at = $2
       WHERE id = $1 AND started_at IS NULL AND status = 'processing'
       RETURNING organization_id, mode, total_count, processed_count, failed_count`,
      [id, now],
    );
    const [row] = rows;
    if (row) {
      await recordEvents(work, { organizationId: row.organization_id, mode: row.mode }, [
        batchStarted({
          id,
          totalCount: row.total_count,
          processedCount: row.processed_count,
          failedCount: row.failed_count,
        }),
      ]);
    }
    const chunks = await work.client.query<{ number: number }>(
      "SELECT number FROM batch_chunks WHERE batch_id = $1 ORDER BY number",
      [id],
    );
    return chunks.rows.map(({ number }) => number);
  });
}
