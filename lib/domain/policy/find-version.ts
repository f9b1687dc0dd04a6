import type { Context, Tx } from "@/lib/auth/context";
import type { Policy } from "@/lib/platform/db/generated/client";
import { invalid } from "@/lib/platform/errors";

export async function versionInForce({ db, scope }: Context | Tx): Promise<number> {
  const { policyVersion } = await db.organization.findUniqueOrThrow({
    where: { id: scope.organizationId },
    select: { policyVersion: true },
  });
  return policyVersion;
}

/** Throws `invalid_request` at `path` if there is no such version. */
export async function findVersion(
  { db, scope }: Context | Tx,
  { version, path }: { version: number; path: string },
): Promise<Policy> {
  const { organizationId } = scope;
  const row = await db.policy.findUnique({
    where: { organizationId_version: { organizationId, version } },
  });
  if (!row) throw invalid(path, "must be a version of this policy");
  return row;
}
