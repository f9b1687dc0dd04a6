import type { Platform } from "@/lib/platform/wiring/platform";

const keysAtOnce = 500;

/**
 * For keys from before the roles that limit them were recorded. Takes from the audit log the role that the maker had
 * then and, if the maker's removal left the key working, the role and the member who removed them. Returns how many keys
 * were limited; more may be left.
 */
export async function recordRoleLimits({ pool }: Platform): Promise<number> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT k.id FROM api_keys k
     LEFT JOIN memberships m ON m.organization_id = k.organization_id AND m.user_id = k.maker_id
     WHERE k.role_limits = '{}' AND k.revoked_at IS NULL AND (m.user_id IS NOT NULL OR (k.maker_id IS NULL AND EXISTS (
       SELECT FROM audit_entries a WHERE a.organization_id = k.organization_id AND a.action = 'member.removed'
         AND a.target = k.created_by)))
     ORDER BY k.id LIMIT ${keysAtOnce}`,
  );
  if (rows.length === 0) return 0;
  const { rowCount } = await pool.query(
    `UPDATE api_keys k SET role_limits = ARRAY(
       SELECT COALESCE(
         (SELECT (a.details->>'from')::role FROM audit_entries a
          WHERE a.organization_id = k.organization_id AND a.action = 'member.role_changed'
            AND a.target = k.maker_id AND a.at >= k.created_at ORDER BY a.sequence LIMIT 1),
         m.role) FROM memberships m WHERE m.organization_id = k.organization_id AND m.user_id = k.maker_id
       UNION
       SELECT (a.details->>'role')::role FROM audit_entries a
       WHERE a.organization_id = k.organization_id AND a.action = 'member.removed'
         AND (a.details->'keysKept' ? k.id OR (k.maker_id IS NULL AND a.target = k.created_by))),
       kept_from = ARRAY(
         SELECT a.target FROM audit_entries a
         WHERE a.organization_id = k.organization_id AND a.action = 'member.removed'
           AND (a.details->'keysKept' ? k.id OR (k.maker_id IS NULL AND a.target = k.created_by))
         ORDER BY a.sequence)
     WHERE k.id = ANY ($1) AND k.role_limits = '{}'`,
    [rows.map(({ id }) => id)],
  );
  return rowCount ?? 0;
}
