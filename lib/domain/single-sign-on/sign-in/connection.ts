import { type PlatformTx, type Tx, txOf } from "@/lib/auth/context";
import { systemOf } from "@/lib/auth/principal";
import type { Claims } from "@/lib/domain/single-sign-on/provider/read-claims";
import type { SsoConnection } from "@/lib/platform/db/generated/client";
import { lockOrganization } from "@/lib/platform/db/locks";
import { type Person, personOf } from "./person";

export interface LockedConnection {
  /** The organization's, as Assay. */
  tx: Tx;
  connection: SsoConnection;
}

/** Locks the organization's members and settings until the transaction ends. Undefined without a connection. */
export async function lockConnection(
  context: PlatformTx,
  organizationId: string,
): Promise<LockedConnection | undefined> {
  const tx = txOf(context, systemOf({ organizationId, mode: "live" }));
  await lockOrganization(tx, "NO KEY UPDATE");
  const connection = await tx.db.ssoConnection.findUnique({ where: { organizationId } });
  return connection ? { tx, connection } : undefined;
}

export async function findPerson(
  { tx, connection }: LockedConnection,
  claims: Claims,
): Promise<Person | undefined> {
  const rows = await tx.db.ssoDomain.findMany({ where: { verifiedDomain: { not: null } } });
  return personOf(connection, { claims, domains: rows.map(({ domain }) => domain) });
}
