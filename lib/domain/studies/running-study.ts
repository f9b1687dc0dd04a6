import type { Scope } from "@/lib/platform/db/scoped-sql";
import type { Platform } from "@/lib/platform/wiring/platform";

export interface ReadStudy {
  id: string;
  scope: Scope;
  createdBy: string;
}

/** Undefined once it has ended or was deleted. */
export async function readRunningStudy({ pool }: Platform, id: string): Promise<ReadStudy | undefined> {
  const { rows } = await pool.query<Scope & { createdBy: string }>(
    `SELECT organization_id AS "organizationId", mode, created_by AS "createdBy" FROM studies
     WHERE id = $1 AND status = 'running' AND deleted_at IS NULL`,
    [id],
  );
  const [row] = rows;
  if (!row) return undefined;
  const { createdBy, ...scope } = row;
  return { id, scope, createdBy };
}
