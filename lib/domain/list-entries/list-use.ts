import type { Tx } from "@/lib/auth/context";
import { noteOrganizationChange } from "@/lib/platform/changes/organization-changes";
import { lockOrganization } from "@/lib/platform/db/locks";

/*
 * `organizations.list_modes` says in which modes an organization uses its lists. It is cached with other settings and
 * announced when it changes: an analysis without lists looks nothing up.
 */

/** Locks the organization's lists until the commit: call it before a change to them. */
export function lockLists(context: Tx): Promise<void> {
  return lockOrganization(context, "NO KEY UPDATE");
}

/** Notes whether the lists of the context's mode are in use now: call it after a change to them. */
export async function noteListUse(context: Tx): Promise<void> {
  const { organizationId, mode } = context.scope;
  const changed = await context.sql.execute(
    {
      text: `
        UPDATE organizations o
        SET list_modes = CASE WHEN $2::mode = ANY (o.list_modes) THEN array_remove(o.list_modes, $2::mode)
          ELSE array_append(o.list_modes, $2::mode) END
        WHERE o.id = $1 AND ($2::mode = ANY (o.list_modes)) <>
          (EXISTS (SELECT FROM list_entries WHERE organization_id = $1 AND mode = $2::mode)
            OR EXISTS (SELECT FROM cleared_alerts WHERE organization_id = $1 AND mode = $2::mode))`,
    },
    [mode],
  );
  if (changed > 0) context.afterCommit(() => noteOrganizationChange(context, organizationId));
}
