import type { Mode } from "@/lib/contract/api-keys";
import { type ListInForce, listsInForce } from "@/lib/domain/watchlists/in-force";
import { open } from "@/lib/platform/crypto/seal";
import type { Scope } from "@/lib/platform/db/scoped-sql";
import type { Platform } from "@/lib/platform/wiring/platform";
import { batchAad, batchKeyAad } from "./chunk";

export interface RunningBatch {
  id: string;
  scope: Scope;
  totalCount: number;
  options: { includeReasons: boolean; riscScoring: boolean };
  policyVersion: number;
  ownDomains: string[];
  listModes: Mode[];
  watchlists: ListInForce[];
  challengerId: string | null;
  createdBy: string;
  withheld: Buffer | null;
  key: Buffer;
  aad: string;
}

interface RunningRow {
  organization_id: string;
  mode: "live" | "test";
  total_count: number;
  include_reasons: boolean;
  risc_scoring: boolean;
  policy_version: number;
  domains: string[];
  list_modes: Mode[];
  watchlists: ListInForce[] | null;
  challenger_id: string | null;
  created_by: string;
  withheld: Buffer | null;
  data_key: Buffer;
}

/** Undefined once the batch has ended. */
export async function readRunningBatch(
  { keys, pool }: Platform,
  id: string,
): Promise<RunningBatch | undefined> {
  const { rows } = await pool.query<RunningRow>(
    `SELECT b.organization_id, b.mode, b.total_count, b.include_reasons, b.risc_scoring, b.policy_version,
       b.created_by, b.withheld, b.data_key, o.domains, o.list_modes::text[], o.challenger_id, ${listsInForce} AS watchlists
     FROM batches b JOIN organizations o ON o.id = b.organization_id
     WHERE b.id = $1 AND b.status = 'processing'`,
    [id],
  );
  const [row] = rows;
  if (!row) return undefined;
  const aad = batchAad(row.organization_id, id);
  return {
    id,
    scope: { organizationId: row.organization_id, mode: row.mode },
    totalCount: row.total_count,
    options: { includeReasons: row.include_reasons, riscScoring: row.risc_scoring },
    policyVersion: row.policy_version,
    ownDomains: row.domains,
    listModes: row.list_modes,
    watchlists: row.watchlists ?? [],
    challengerId: row.challenger_id,
    createdBy: row.created_by,
    withheld: row.withheld,
    key: open(keys.dataEncryption, batchKeyAad(aad), row.data_key),
    aad,
  };
}
