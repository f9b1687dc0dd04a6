-- Keeps the audit log append-only.
-- A change is a new migration with this text; a test holds both equal.
CREATE OR REPLACE FUNCTION "audit_entries_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit_entries is append-only: % is refused', TG_OP USING ERRCODE = 'restrict_violation';
END;
$$;
