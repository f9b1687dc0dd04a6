import type { Scope } from "@/lib/platform/db/scoped-sql";
import type { Platform } from "@/lib/platform/wiring/platform";

export interface ReadStudy {
  id: string;
  scope: Scope;
  createdBy: string;
}

/** Undefined once it has ended or was deleted. */
export async function readRunningStudy({ pool }: Platform, id: string): Promise<ReadStudy | undefined> {
  const { rows } = await pool.query<{ organization_id: string; mode: "live" | "test"; created_by: string }>(
    `SELECT organization_id, mode, created_by FROM studies
     WHERE id = $1 AND status = 'running' AND deleted_at IS NULL`,
    [id],
  );
  const [row] = rows;
  return (
    row && { id, scope: { organizationId: row.organization_id, mode: row.mode }, createdBy: row.created_by }
  );
}
