import { contextOf } from "@/lib/auth/context";
import { systemOf } from "@/lib/auth/principal";
import { actions } from "@/lib/auth/roles";
import { lockOrganization } from "@/lib/platform/db/locks";
import type { Platform } from "@/lib/platform/wiring/platform";
import { endWorkOf } from "./end-work";

const membersAtOnce = 100;

/**
 * Withdraws proposals of members who have left or may no longer review. Earlier releases kept them open, so a colleague could
 * still confirm them. Returns the number of members; more may be left.
 */
export async function endDepartedWork(platform: Platform): Promise<number> {
  const { rows } = await platform.pool.query<{ organizationId: string; userId: string }>(
    `SELECT DISTINCT w.organization_id AS "organizationId", w.created_by AS "userId" FROM (
       SELECT organization_id, created_by FROM review_proposals WHERE review_id IS NULL
       UNION ALL
       SELECT c.organization_id, c.created_by FROM review_proposals p
       JOIN review_counter_proposals c ON c.proposal_id = p.id WHERE p.review_id IS NULL
       UNION ALL
       SELECT organization_id, created_by FROM policy_proposals WHERE status = 'proposed') w
     WHERE starts_with(w.created_by, 'usr_') AND NOT EXISTS (
       SELECT FROM memberships m
       WHERE m.organization_id = w.organization_id AND m.user_id = w.created_by AND m.role::text = ANY ($1))
     LIMIT ${membersAtOnce}`,
    [[...actions["analysis.review"].roles]],
  );
  for (const { organizationId, userId } of rows)
    await contextOf(platform, systemOf({ organizationId, mode: "live" })).transaction(async (context) => {
      await lockOrganization(context, "NO KEY UPDATE");
      await endWorkOf(context, userId);
    });
  return rows.length;
}
