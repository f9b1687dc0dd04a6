import { appendAudit } from "@/lib/domain/audit/append";
import { createOrganization } from "@/lib/domain/organizations/create";
import { inWork } from "@/lib/platform/db/unit-of-work";
import { AppError } from "@/lib/platform/errors";
import { issueKey, type NewKey } from "./issue";

type OperatorKey = Pick<NewKey, "mode" | "name" | "permissions" | "requestsPerMinute"> & {
  organizationSlug: string | undefined;
};

/**
 * Issues a key from the command line: for the named organisation, else for the only or the oldest one; makes
 * one if there is none. The plan's number of keys does not bind the operator. Throws `not_found`.
 */
export function issueOperatorKey({ organizationSlug, ...key }: OperatorKey): Promise<string> {
  return inWork(async (work) => {
    const { tx } = work;
    // Two commands on an empty database must not make two organisations.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('operator key', 0))`;
    const found = await tx.organization.findFirst({
      where: organizationSlug === undefined ? {} : { slug: organizationSlug },
      orderBy: { createdAt: "asc" },
    });
    if (!found && organizationSlug !== undefined)
      throw new AppError("not_found", "There is no organization with this slug");
    const organization = found ?? (await createOrganization(tx, { name: "Organization", createdBy: "cli" }));
    const { row, key: text } = await issueKey(tx, {
      ...key,
      organizationId: organization.id,
      createdBy: "cli",
    });
    await appendAudit(
      tx,
      { organizationId: organization.id, kind: "operator", id: "cli" },
      {
        action: "api_key.created",
        target: row.id,
        details: { permissions: row.permissions, mode: row.mode, requestsPerMinute: row.requestsPerMinute },
      },
    );
    return text;
  });
}
