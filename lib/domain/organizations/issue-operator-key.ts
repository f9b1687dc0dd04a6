import { inPlatformTransaction, txOf } from "@/lib/auth/context";
import type { Mode } from "@/lib/contract/api-keys";
import { appendAudit } from "@/lib/domain/audit/append";
import { issueKey, type NewKey } from "@/lib/domain/keys/issue";
import { lockOnPlatform } from "@/lib/platform/db/locks";
import { AppError } from "@/lib/platform/errors";
import type { Platform } from "@/lib/platform/wiring/platform";
import { createOrganization } from "./create";

interface OperatorKey extends Pick<NewKey, "name" | "permissions" | "requestsPerMinute"> {
  mode: Mode;
  organizationSlug: string | undefined;
}

/**
 * For the named organization or else the oldest one; creates one if there is none. Ignores the plan's key limit. Throws
 * `not_found`.
 */
export function issueOperatorKey(
  platform: Platform,
  { organizationSlug, mode, ...key }: OperatorKey,
): Promise<string> {
  return inPlatformTransaction(platform, async (context) => {
    const { db } = context;
    // Neither two commands on an empty database nor one and a first start must create two organizations.
    await lockOnPlatform(context, "first organization");
    const found = await db.organization.findFirst({
      where: organizationSlug === undefined ? {} : { slug: organizationSlug },
      orderBy: { createdAt: "asc" },
    });
    if (!found && organizationSlug !== undefined)
      throw new AppError("not_found", "No organization has this slug");
    const { id: organizationId } =
      found ?? (await createOrganization(context, { name: "Organization", domains: [], createdBy: "cli" }));
    const own = txOf(context, { kind: "operator", id: "cli", organizationId, mode });
    const { row, key: text } = await issueKey(own, key);
    await appendAudit(own, {
      action: "api_key.created",
      target: row.id,
      details: { permissions: row.permissions, mode: row.mode, requestsPerMinute: row.requestsPerMinute },
    });
    return text;
  });
}
