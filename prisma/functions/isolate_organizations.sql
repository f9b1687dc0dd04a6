-- Isolates organizations by row-level security, for the roles that the service takes on for their work. The owner of the
-- tables stays free of it: migrations, backups and the platform's own work are the owner's. Returns false where the roles
-- are missing and this role can't create them. A migration that adds a table calls it again. It then
-- skips tables that already have their policies: changing a policy waits for everyone who is using the table. A migration
-- that changes a condition drops that table's policies first.
-- A change is a new migration with this text; a test holds both equal.
CREATE OR REPLACE FUNCTION "isolate_organizations"() RETURNS bool LANGUAGE plpgsql AS $$
DECLARE
  tenant text;
  target record;
  -- No index can serve this: a look-up by primary key must not read all rows of the organization instead.
  own constant text := 'strpos(current_setting(''assay.organizations'', true), '','' || %s || '','') <> 0';
  -- For lists, indexes should. A statement says this itself, but comparing enums isn't leakproof: behind a policy, its
  -- condition on the mode would be looked at row by row.
  own_in_mode constant text := 'organization_id = btrim(current_setting(''assay.organizations'', true), '','')
    AND mode = NULLIF(current_setting(''assay.mode'', true), '''')::"mode"';
BEGIN
  FOREACH tenant IN ARRAY ARRAY['assay_tenant', 'assay_tenant_mode'] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = tenant) THEN
      BEGIN
        EXECUTE format('CREATE ROLE %I NOLOGIN', tenant);
      EXCEPTION
        WHEN duplicate_object OR unique_violation THEN NULL;
        WHEN insufficient_privilege THEN RETURN false;
      END;
    END IF;
    BEGIN
      EXECUTE format('GRANT %I TO %I', tenant, current_user);
    EXCEPTION WHEN insufficient_privilege THEN
      IF NOT pg_has_role(tenant, 'MEMBER') THEN
        RETURN false;
      END IF;
    END;
    EXECUTE format('GRANT USAGE ON SCHEMA %I TO %I', current_schema(), tenant);
  END LOOP;

  -- The tables that hold an organization's rows, and the condition by which a row is an organization's.
  FOR target IN
    SELECT c.relname AS name, t.condition, t.reading, t.has_mode,
      c.relrowsecurity AND 2 = (
        SELECT count(*) FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname IN ('assay_tenant', 'assay_tenant_mode')
      ) AS has_policies
    FROM pg_class c
    CROSS JOIN LATERAL (
      SELECT bool_or(a.attname = 'organization_id') AS has_organization, bool_or(a.attname = 'mode') AS has_mode
      FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    ) AS h
    CROSS JOIN LATERAL (
      SELECT CASE
          WHEN c.relname = 'organizations' THEN format(own, 'id')
          WHEN h.has_organization THEN format(own, 'organization_id')
          WHEN c.relname IN ('batch_chunks', 'batch_items')
            THEN format('EXISTS (SELECT FROM batches p WHERE p.id = %I.batch_id)', c.relname)
          WHEN c.relname = 'deliveries' THEN 'EXISTS (SELECT FROM webhooks p WHERE p.id = deliveries.webhook_id)'
          WHEN c.relname = 'delivery_attempts'
            THEN 'EXISTS (SELECT FROM deliveries p WHERE p.id = delivery_attempts.delivery_id)'
          WHEN c.relname = 'watchlist_entries'
            THEN 'EXISTS (SELECT FROM watchlists p WHERE p.id = watchlist_entries.watchlist_id)'
          WHEN c.relname = 'users' THEN 'EXISTS (SELECT FROM memberships p WHERE p.user_id = users.id)'
          WHEN c.relname IN ('sessions', 'second_factors', 'recovery_codes', 'oauth_identities')
            THEN format('EXISTS (SELECT FROM memberships p WHERE p.user_id = %I.user_id)', c.relname)
        END AS condition,
        -- Public lists that the operator loaded for all.
        CASE c.relname WHEN 'watchlists' THEN 'organization_id IS NULL OR ' ELSE '' END AS reading,
        h.has_organization AND h.has_mode AS has_mode
    ) AS t
    WHERE c.relkind IN ('r', 'p') AND c.relnamespace = current_schema()::regnamespace AND t.condition IS NOT NULL
  LOOP
    IF NOT target.has_policies THEN
      EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', target.name);
      -- Policies that only restrict would let no one see a row.
      EXECUTE format('DROP POLICY IF EXISTS everyone ON %I', target.name);
      EXECUTE format('CREATE POLICY everyone ON %I USING (true)', target.name);
    END IF;
    FOREACH tenant IN ARRAY ARRAY['assay_tenant', 'assay_tenant_mode'] LOOP
      IF NOT target.has_policies THEN
        EXECUTE format('DROP POLICY IF EXISTS %I ON %I', tenant, target.name);
        EXECUTE format('CREATE POLICY %I ON %I AS RESTRICTIVE TO %I USING (%s)', tenant, target.name, tenant,
          CASE WHEN target.has_mode AND tenant = 'assay_tenant_mode' THEN own_in_mode
            ELSE target.reading || target.condition END);
      END IF;
      EXECUTE format('GRANT SELECT ON %I TO %I', target.name, tenant);
      IF target.name NOT IN ('watchlists', 'watchlist_entries') THEN
        EXECUTE format('GRANT INSERT, UPDATE, DELETE ON %I TO %I', target.name, tenant);
      END IF;
    END LOOP;
  END LOOP;

  -- An account goes with its last membership.
  IF NOT EXISTS (SELECT FROM pg_policy WHERE polrelid = 'users'::regclass AND polname = 'only_member_here') THEN
    CREATE POLICY only_member_here ON users AS RESTRICTIVE FOR DELETE TO assay_tenant, assay_tenant_mode
      USING (NOT is_member_elsewhere(id));
  END IF;
  -- Found by hashes under an organization's keys, and naming no organization: these stay outside.
  GRANT SELECT, INSERT, UPDATE, DELETE ON application_elements TO assay_tenant, assay_tenant_mode;
  -- Triggers write it.
  GRANT INSERT ON key_erasures TO assay_tenant, assay_tenant_mode;
  GRANT USAGE ON SEQUENCE key_erasures_id_seq TO assay_tenant, assay_tenant_mode;
  RETURN true;
END;
$$;
