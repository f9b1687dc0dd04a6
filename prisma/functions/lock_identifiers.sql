-- Locks identifiers until the transaction ends, in one order: of two transactions with one identifier the later
-- commit sees the earlier. 16,777,216 stripes: two transactions that share nothing rarely meet.
-- A change is a new migration with this text; a test holds both equal.
CREATE OR REPLACE FUNCTION "lock_identifiers"(
  p_organization text[], p_mode "mode"[], p_link_scope int[], p_link_kind "link_kind"[], p_link_index bytea[]
) RETURNS void LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(727070, s.stripe)
  FROM (
    SELECT DISTINCT (
      hashtextextended(p_organization[l.scope] || p_mode[l.scope] || l.kind || encode(l.index, 'hex'), 0) & 16777215
    )::int AS stripe
    FROM unnest(p_link_scope, p_link_kind, p_link_index) AS l(scope, kind, index)
    ORDER BY stripe
  ) AS s;
END;
$$;
