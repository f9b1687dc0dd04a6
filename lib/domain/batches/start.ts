import { contextOf } from "@/lib/auth/context";
import { systemOf } from "@/lib/auth/principal";
import { recordEvents } from "@/lib/domain/events/record";
import type { Platform } from "@/lib/platform/wiring/platform";
import { batchStarted } from "./events";

/** Records `batch.started` once. Returns the numbers of its waiting chunks: none once it has ended. */
export async function startBatch(platform: Platform, id: string): Promise<number[]> {
  const scope = await platform.prisma.batch.findUnique({
    where: { id },
    select: { organizationId: true, mode: true },
  });
  if (!scope) return [];
  return contextOf(platform, systemOf(scope)).transaction(async (context) => {
    const now = new Date(context.clock());
    const [started] = await context.db.batch.updateManyAndReturn({
      where: { id, startedAt: null, status: "processing" },
      data: { startedAt: now, progressAt: now },
    });
    if (started) await recordEvents(context, [batchStarted(started)]);
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
