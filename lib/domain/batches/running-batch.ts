import type { Mode } from "@/lib/contract/api-keys";
import { type ListInForce, listsInForce } from "@/lib/domain/watchlists/in-force";
import type { Scope } from "@/lib/platform/db/scoped-sql";
import type { Platform } from "@/lib/platform/wiring/platform";
import { batchAad, openBatchKey } from "./chunk";

interface StoredBatch {
  policyVersion: number;
  ownDomains: string[];
  listModes: Mode[];
  challengerId: string | null;
  createdBy: string;
  withheld: Buffer | null;
}

interface Row extends StoredBatch, Scope {
  includeReasons: boolean;
  riscScoring: boolean;
  watchlists: ListInForce[] | null;
  dataKey: Buffer;
}

export interface RunningBatch extends StoredBatch {
  id: string;
  scope: Scope;
  options: { includeReasons: boolean; riscScoring: boolean };
  watchlists: ListInForce[];
  key: Buffer;
  aad: string;
}

/** Undefined once the batch has ended. */
export async function readRunningBatch(
  { keys, pool }: Platform,
  id: string,
): Promise<RunningBatch | undefined> {
  const { rows } = await pool.query<Row>(
    `SELECT b.organization_id AS "organizationId", b.mode, b.include_reasons AS "includeReasons",
       b.risc_scoring AS "riscScoring", b.policy_version AS "policyVersion", b.created_by AS "createdBy", b.withheld,
       b.data_key AS "dataKey", o.domains AS "ownDomains", o.list_modes::text[] AS "listModes",
       o.challenger_id AS "challengerId", ${listsInForce} AS watchlists
     FROM batches b JOIN organizations o ON o.id = b.organization_id
     WHERE b.id = $1 AND b.status = 'processing'`,
    [id],
  );
  const [row] = rows;
  if (!row) return undefined;
  const { organizationId, mode, includeReasons, riscScoring, watchlists, dataKey, ...stored } = row;
  const aad = batchAad(organizationId, id);
  return {
    ...stored,
    id,
    scope: { organizationId, mode },
    options: { includeReasons, riscScoring },
    watchlists: watchlists ?? [],
    key: openBatchKey(keys, aad, dataKey),
    aad,
  };
}
