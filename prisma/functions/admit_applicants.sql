-- Writes applicants with their blind indexes, and returns for each identifier what it shares with other persons
-- of its organization and mode. Applicants and identifiers name theirs by its place in p_organization and p_mode.
-- VOLATILE: the locks are taken first, and then it sees what committed before.
-- A change is a new migration with this text; a test holds both equal.
CREATE OR REPLACE FUNCTION "admit_applicants"(
  p_organization text[], p_mode "mode"[], p_now timestamptz, p_are_new bool,
  p_applicant_scope int[], p_applicant_id text[], p_applicant_external_id text[], p_applicant_key bytea[],
  p_applicant_data bytea[], p_applicant_name bytea[],
  p_link_scope int[], p_link_applicant text[], p_link_kind "link_kind"[], p_link_index bytea[], p_link_person bytea[],
  p_link_ssn bytea[], p_link_block bytea[], p_link_next_block bytea[]
) RETURNS TABLE (
  applicant_id text, kind "link_kind", other_persons int, other_ssns int,
  persons_24_hours int, persons_7_days int, persons_30_days int,
  fraud_persons int, own_fraud int, good_with_shared_contact int
) LANGUAGE plpgsql VOLATILE
-- Every path is an index look-up whatever the values are: planning anew for each call is wasted.
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_bitmapscan = off
SET enable_hashjoin = off
SET enable_mergejoin = off
AS $$
#variable_conflict use_column
BEGIN
  IF p_are_new THEN
    INSERT INTO applicants (id, organization_id, mode, external_id, data_key, data, name_index, created_at, updated_at)
    SELECT a.id, p_organization[a.scope], p_mode[a.scope], a.external_id, a.data_key, a.data, a.name, p_now, p_now
    FROM unnest(p_applicant_scope, p_applicant_id, p_applicant_external_id, p_applicant_key, p_applicant_data, p_applicant_name)
      AS a(scope, id, external_id, data_key, data, name);
  ELSE
    INSERT INTO applicants (id, organization_id, mode, external_id, data_key, data, name_index, created_at, updated_at)
    SELECT a.id, p_organization[a.scope], p_mode[a.scope], a.external_id, a.data_key, a.data, a.name, p_now, p_now
    FROM unnest(p_applicant_scope, p_applicant_id, p_applicant_external_id, p_applicant_key, p_applicant_data, p_applicant_name)
      AS a(scope, id, external_id, data_key, data, name)
    ON CONFLICT (id) DO UPDATE SET
      external_id = COALESCE(excluded.external_id, applicants.external_id),
      data_key = excluded.data_key, data = excluded.data, name_index = excluded.name_index,
      updated_at = excluded.updated_at
    WHERE applicants.organization_id = excluded.organization_id AND applicants.mode = excluded.mode;
  END IF;

  -- A statement of its own, before the read: one that locked and counted at once would read the snapshot from
  -- before it waited. A volatile function takes a new snapshot for each of its statements, so of two applicants
  -- with one identifier the later commit sees the earlier.
  PERFORM lock_identifiers(
    p_organization, p_mode, p_link_scope || p_link_scope || p_link_scope, p_link_kind || p_link_kind || p_link_kind,
    p_link_index || p_link_block || p_link_next_block
  );

  RETURN QUERY
  SELECT g.applicant_id, g.kind, seen.*,
    CASE WHEN g.kind = 'ssn' THEN (
      SELECT count(DISTINCT s.applicant_id)::int
      FROM identity_links s
      JOIN identity_links c ON c.applicant_id = s.applicant_id AND c.kind IN ('email', 'phone')
      JOIN unnest(p_link_applicant, p_link_kind, p_link_index) AS o(applicant_id, kind, index)
        ON o.applicant_id = g.applicant_id AND o.kind = c.kind AND o.index = c.index
      WHERE s.organization_id = p_organization[g.scope] AND s.mode = p_mode[g.scope] AND s.kind = 'ssn' AND s.index = g.index
        AND s.outcome = 'good'
    ) ELSE 0 END
  FROM (
    SELECT u.*
    FROM unnest(
        p_link_scope, p_link_applicant, p_link_kind, p_link_index, p_link_person, p_link_ssn, p_link_block, p_link_next_block)
      AS u(scope, applicant_id, kind, index, person, ssn, block, next_block)
    -- Each with a limit of its own: three EXISTS with OR are looked up in a hash of the whole table while its statistics
    -- are old.
    CROSS JOIN LATERAL (
      (SELECT FROM identity_links k WHERE k.index = u.index LIMIT 1)
      UNION ALL
      (SELECT FROM identity_links k WHERE k.block_index = u.block LIMIT 1)
      UNION ALL
      (SELECT FROM identity_links k WHERE k.block_index = u.next_block LIMIT 1)
      LIMIT 1
    ) AS known
  ) AS g
  CROSS JOIN LATERAL (
    SELECT
      count(*) FILTER (WHERE NOT p.is_own)::int,
      count(DISTINCT p.ssn_index) FILTER (WHERE NOT p.is_own AND p.ssn_index IS DISTINCT FROM g.ssn)::int,
      count(*) FILTER (WHERE NOT p.is_own AND p.first_seen > p_now - interval '24 hours')::int,
      count(*) FILTER (WHERE NOT p.is_own AND p.first_seen > p_now - interval '7 days')::int,
      count(*) FILTER (WHERE NOT p.is_own AND p.first_seen > p_now - interval '30 days')::int,
      count(*) FILTER (WHERE NOT p.is_own AND p.is_fraud)::int,
      count(*) FILTER (WHERE p.is_own AND p.is_fraud)::int
    FROM (
      SELECT r.person_index = g.person OR bool_or(r.applicant_id = g.applicant_id) AS is_own,
        (array_agg(r.ssn_index))[1] AS ssn_index,
        min(r.created_at) AS first_seen,
        COALESCE(bool_or(r.outcome = 'confirmed_fraud'), false) AS is_fraud
      FROM (
        -- Of an identifier that thousands share, the latest hundred say enough.
        SELECT l.applicant_id, l.person_index, l.ssn_index, l.created_at, l.outcome
        FROM identity_links l
        WHERE l.organization_id = p_organization[g.scope] AND l.mode = p_mode[g.scope] AND l.kind = g.kind
          AND l.index = g.index
        ORDER BY l.created_at DESC
        LIMIT 100
      ) AS r
      GROUP BY r.person_index
    ) AS p
  ) AS seen;

  IF p_are_new THEN
    INSERT INTO identity_links (applicant_id, kind, organization_id, mode, index, person_index, ssn_index, block_index, created_at)
    SELECT n.applicant_id, n.kind, p_organization[n.scope], p_mode[n.scope], n.index, n.person, n.ssn, n.block, p_now
    FROM unnest(p_link_scope, p_link_applicant, p_link_kind, p_link_index, p_link_person, p_link_ssn, p_link_block)
      AS n(scope, applicant_id, kind, index, person, ssn, block);
    RETURN;
  END IF;

  DELETE FROM identity_links l
  WHERE l.applicant_id = ANY (p_applicant_id)
    AND NOT EXISTS (
      SELECT FROM unnest(p_link_applicant, p_link_kind) AS k(applicant_id, kind)
      WHERE k.applicant_id = l.applicant_id AND k.kind = l.kind);

  INSERT INTO identity_links AS l (applicant_id, kind, organization_id, mode, index, person_index, ssn_index, block_index, created_at)
  SELECT n.applicant_id, n.kind, p_organization[n.scope], p_mode[n.scope], n.index, n.person, n.ssn, n.block, p_now
  FROM unnest(p_link_scope, p_link_applicant, p_link_kind, p_link_index, p_link_person, p_link_ssn, p_link_block)
    AS n(scope, applicant_id, kind, index, person, ssn, block)
  ON CONFLICT (applicant_id, kind) DO UPDATE SET
    index = excluded.index, person_index = excluded.person_index, ssn_index = excluded.ssn_index,
    block_index = excluded.block_index,
    created_at = CASE WHEN l.index = excluded.index THEN l.created_at ELSE excluded.created_at END;
END;
$$;
