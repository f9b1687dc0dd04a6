-- Tells the service's processes which organization or API key has changed, so that they drop what they have cached of
-- the organization. The argument is the column with the organization's id; the empty text means all organizations.
-- A change is a new migration with this text; a test holds both equal.
CREATE OR REPLACE FUNCTION "announce_organization_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('organization_changes', CASE TG_OP WHEN 'TRUNCATE' THEN '' ELSE to_jsonb(OLD) ->> TG_ARGV[0] END);
  RETURN NULL;
END;
$$;
