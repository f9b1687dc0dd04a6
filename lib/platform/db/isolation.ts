import type { Pool } from "pg";
import type { Mode } from "@/lib/contract/api-keys";
import { hasCode } from "./has-code";

/* PostgreSQL's row-level security, so that a statement which forgets to filter finds nothing of another organization. */

/** Whose rows a transaction reaches: those of these organizations and, with a mode, only those in it. */
export interface Reach {
  organizationIds: readonly string[];
  mode?: Mode;
}

/** Roles that own nothing. Policies name them, so only they are held to an organization. */
const tenant = "assay_tenant";
/** A separate role, because policies that compare the mode let a list in one mode use its index. */
const tenantInMode = "assay_tenant_mode";

/** What is sent to begin a transaction, in one message. Without a reach, it is the platform's. */
export async function beginning(pool: Pool, reach?: Reach): Promise<string> {
  if (!reach || !(await isIsolated(pool))) return "BEGIN";
  const { organizationIds, mode } = reach;
  // They become part of the text, where a comma separates them.
  if (!organizationIds.every((id) => /^\w+$/.test(id))) throw new Error("not an organization's id");
  const organizations = `SET LOCAL assay.organizations = ',${organizationIds.join(",")},'`;
  if (mode === undefined) return `BEGIN; SET LOCAL ROLE ${tenant}; ${organizations}`;
  return `BEGIN; SET LOCAL ROLE ${tenantInMode}; ${organizations}; SET LOCAL assay.mode = '${mode}'`;
}

const known = new WeakMap<Pool, Promise<boolean>>();

/** Whether the database has the roles and policies, and the pool's user may take on the roles. Asked once for each pool. */
export function isIsolated(pool: Pool): Promise<boolean> {
  let isolated = known.get(pool);
  if (isolated === undefined) {
    isolated = askIsolated(pool);
    known.set(pool, isolated);
    isolated.catch(() => known.delete(pool));
  }
  return isolated;
}

const insufficientPrivilege = "42501";
/** Of a role that doesn't exist. */
const invalidParameterValue = "22023";

/** Policies and grants are made in one transaction. */
async function askIsolated(pool: Pool): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query(`BEGIN; SET LOCAL ROLE ${tenantInMode}; SET LOCAL ROLE ${tenant}`);
    const { rows } = await client.query<{ is_granted: boolean | null }>(
      "SELECT has_table_privilege('organizations', 'SELECT') AS is_granted",
    );
    return rows[0]?.is_granted === true;
  } catch (error) {
    if (hasCode(error, insufficientPrivilege, invalidParameterValue)) return false;
    throw error;
  } finally {
    await client.query("ROLLBACK").catch(() => {});
    client.release();
  }
}
