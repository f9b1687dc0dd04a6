import type { Platform } from "@/lib/platform/wiring/platform";

/** After the last attempt to analyze it. */
export async function failStudy({ clock, pool }: Platform, id: string): Promise<void> {
  await pool.query(
    "UPDATE studies SET status = 'failed', completed_at = $2 WHERE id = $1 AND status = 'running'",
    [id, new Date(clock())],
  );
}
