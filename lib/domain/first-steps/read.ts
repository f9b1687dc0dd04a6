import { isAllowed } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";

export interface FirstSteps {
  hasKey: boolean;
  /** A key was used. */
  hasRequest: boolean;
  hasWebhook: boolean;
  /** A policy was published after the organization's first one. Absent for those who can't publish one. */
  hasPolicy?: boolean;
}

/** For both modes. Null for those whose role can't do the first step, and once nothing is left to do. */
export async function readFirstSteps(context: Context): Promise<FirstSteps | null> {
  if (!isAllowed(context.principal, "api_key.create")) return null;
  const [row] = await context.sql.query<Required<FirstSteps>>({
    name: "first-steps",
    text: `
      SELECT
        EXISTS (SELECT FROM api_keys WHERE organization_id = $1) AS "hasKey",
        EXISTS (SELECT FROM api_keys WHERE organization_id = $1 AND last_used_at IS NOT NULL) AS "hasRequest",
        EXISTS (SELECT FROM webhooks WHERE organization_id = $1 AND deleted_at IS NULL) AS "hasWebhook",
        EXISTS (SELECT FROM policies WHERE organization_id = $1 AND version > 1) AS "hasPolicy"`,
  });
  if (!row) return null;
  const { hasPolicy, ...others } = row;
  const steps = isAllowed(context.principal, "policy.publish") ? row : others;
  return Object.values(steps).includes(false) ? steps : null;
}
