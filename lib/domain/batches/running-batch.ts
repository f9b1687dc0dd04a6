import { open } from "@/lib/platform/crypto/seal";
import { runtime } from "@/lib/platform/runtime";
import { batchPlace } from "./chunk";

/** A batch that is being processed, with the key of its chunks. */
export interface RunningBatch {
  id: string;
  organizationId: string;
  mode: "live" | "test";
  totalCount: number;
  options: { includeReasons: boolean; riscScoring: boolean };
  policyVersion: number;
  createdBy: string;
  key: Buffer;
  place: string;
}

interface RunningRow {
  organization_id: string;
  mode: "live" | "test";
  total_count: number;
  include_reasons: boolean;
  risc_scoring: boolean;
  policy_version: number;
  created_by: string;
  data_key: Buffer;
}

/** Undefined once the batch has ended. */
export async function readRunningBatch(id: string): Promise<RunningBatch | undefined> {
  const { keys, pool } = runtime();
  const { rows } = await pool.query<RunningRow>(
    `SELECT organization_id, mode, total_count, include_reasons, risc_scoring, policy_version, created_by, data_key
     FROM batches WHERE id = $1 AND status = 'processing'`,
    [id],
  );
  const [row] = rows;
  if (!row) return undefined;
  const place = batchPlace(row.organization_id, id);
  return {
    id,
    organizationId: row.organization_id,
    mode: row.mode,
    totalCount: row.total_count,
    options: { includeReasons: row.include_reasons, riscScoring: row.risc_scoring },
    policyVersion: row.policy_version,
    createdBy: row.created_by,
    key: open(keys.dataEncryption, batchKeyPlace(place), row.data_key),
    place,
  };
}

/** Where a batch's sealed key belongs. */
export function batchKeyPlace(place: string): string {
  return `${place}/data-key`;
}
