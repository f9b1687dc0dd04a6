-- The latest applicants who share an identifier with each of a group, or have an SSN in its neighborhood. Those whom this
-- transaction admitted, which are the group, are left out: they are told by their xmin, because comparing each row with
-- 200 ids would take most of a batch whose applicants share an address.
-- A change is a new migration with this text; a test holds both equal.
CREATE OR REPLACE FUNCTION "find_linked_applicants"(
  p_organization text[], p_mode "mode"[], p_link_scope int[],
  p_link_applicant text[], p_link_kind "link_kind"[], p_link_index bytea[],
  p_link_block bytea[], p_link_next_block bytea[], p_most_sharing int, p_most_neighbors int
) RETURNS TABLE (
  applicant_id text, kind "link_kind", is_neighbor bool, other_id text, person_index bytea, seen_at timestamptz
) LANGUAGE plpgsql STABLE
-- Every path is an index look-up whatever the values are: planning anew for each call is wasted.
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_bitmapscan = off
SET enable_hashjoin = off
SET enable_mergejoin = off
AS $$
#variable_conflict use_column
DECLARE
  own_transaction xid := pg_current_xact_id()::xid;
BEGIN
  RETURN QUERY
  SELECT g.applicant_id, g.kind, o.is_neighbor, o.applicant_id, o.person_index, o.created_at
  FROM unnest(p_link_scope, p_link_applicant, p_link_kind, p_link_index, p_link_block, p_link_next_block)
    AS g(scope, applicant_id, kind, index, block, next_block)
  CROSS JOIN LATERAL (
    (SELECT false AS is_neighbor, l.applicant_id, l.person_index, l.created_at
    FROM identity_links l
    WHERE l.organization_id = p_organization[g.scope] AND l.mode = p_mode[g.scope] AND l.kind = g.kind AND l.index = g.index
      AND l.xmin <> own_transaction
    ORDER BY l.created_at DESC, l.applicant_id DESC
    LIMIT p_most_sharing)
    UNION ALL
    (SELECT true, l.applicant_id, l.person_index, l.created_at
    FROM identity_links l
    WHERE l.organization_id = p_organization[g.scope] AND l.mode = p_mode[g.scope] AND l.block_index IN (g.block, g.next_block)
      AND l.xmin <> own_transaction
    ORDER BY l.created_at DESC, l.applicant_id DESC
    LIMIT p_most_neighbors)
  ) AS o
  ORDER BY o.created_at DESC, o.applicant_id DESC;
END;
$$;
