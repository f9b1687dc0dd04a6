import { Client, escapeIdentifier } from "pg";
import { hasCode } from "./has-code";

/** A start doesn't wait long for others' locks: the next one takes the policies just as well. */
const lockTimeout = "3s";

const lockNotAvailable = "55P03";
const insufficientPrivilege = "42501";

const roles = ["assay_tenant", "assay_tenant_mode"];

interface RoleState {
  is_there: boolean;
  is_ready: boolean;
}

/**
 * Isolates organizations in a migrated database, if they aren't yet. Returns the SQL that an administrator has to run
 * first, if the connection's user can't create the roles.
 */
export async function takeIsolation(connectionString: string): Promise<string | undefined> {
  const client = new Client({ connectionString, application_name: "assay-migration" });
  client.on("error", () => {});
  try {
    await client.connect();
    const missing: string[] = [];
    for (const role of roles) {
      const { is_there, is_ready } = await readState(client, role);
      if (is_ready) continue;
      if (!is_there) missing.push(`CREATE ROLE ${role} NOLOGIN;`);
      missing.push(`GRANT ${role} TO ${escapeIdentifier(client.user ?? "")};`);
    }
    return missing.length === 0 || (await isolate(client)) ? undefined : missing.join(" ");
  } finally {
    await client.end();
  }
}

/** A role is ready once the user may take it on and it has been granted the tables, which happens with the policies. */
async function readState(client: Client, role: string): Promise<RoleState> {
  const { rows } = await client.query<RoleState>(
    `SELECT r IS NOT NULL AS is_there,
       COALESCE(pg_has_role(r, 'MEMBER') AND has_table_privilege(r, 'organizations', 'SELECT'), false) AS is_ready
     FROM to_regrole($1) AS r`,
    [role],
  );
  return rows[0] as RoleState;
}

async function isolate(client: Client): Promise<boolean> {
  try {
    await client.query(`SET lock_timeout = '${lockTimeout}'`);
    const { rows } = await client.query<{ is_isolated: boolean | null }>(
      "SELECT isolate_organizations() AS is_isolated",
    );
    return rows[0]?.is_isolated === true;
  } catch (error) {
    if (hasCode(error, lockNotAvailable, insufficientPrivilege)) return false;
    throw error;
  }
}
