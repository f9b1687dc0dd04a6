-- Tells the service's processes which organization or API key has changed, so that they drop what they have cached of
-- the organization. The argument is the column with the organization's id; the empty text means all organizations.
-- A change is a new migration with this text; a test holds both equal.
CREATE OR REPLACE FUNCTION "announce_organization_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('organization_changes', CASE TG_OP WHEN 'TRUNCATE' THEN '' ELSE to_jsonb(OLD) ->> TG_ARGV[0] END);
  RETURN NULL;
END;
$$;

-- Columns are excluded rather than listed, so that a new column can't be forgotten: these two are written often and
-- nothing caches them.
CREATE TRIGGER "organizations_announce_change" AFTER UPDATE ON "organizations" FOR EACH ROW
  WHEN (to_jsonb(OLD) - 'audit_head_sequence' IS DISTINCT FROM to_jsonb(NEW) - 'audit_head_sequence')
  EXECUTE FUNCTION "announce_organization_change"('id');
CREATE TRIGGER "organizations_announce_delete" AFTER DELETE ON "organizations" FOR EACH ROW
  EXECUTE FUNCTION "announce_organization_change"('id');
CREATE TRIGGER "api_keys_announce_change" AFTER UPDATE ON "api_keys" FOR EACH ROW
  WHEN (to_jsonb(OLD) - 'last_used_at' IS DISTINCT FROM to_jsonb(NEW) - 'last_used_at')
  EXECUTE FUNCTION "announce_organization_change"('organization_id');
CREATE TRIGGER "api_keys_announce_delete" AFTER DELETE ON "api_keys" FOR EACH ROW
  EXECUTE FUNCTION "announce_organization_change"('organization_id');
-- Organizations can't be truncated: their audit log can't.
CREATE TRIGGER "api_keys_announce_truncate" AFTER TRUNCATE ON "api_keys" FOR EACH STATEMENT
  EXECUTE FUNCTION "announce_organization_change"();

-- Also where session_replication_role switches ordinary triggers off.
ALTER TABLE "organizations" ENABLE ALWAYS TRIGGER "organizations_announce_change";
ALTER TABLE "organizations" ENABLE ALWAYS TRIGGER "organizations_announce_delete";
ALTER TABLE "api_keys" ENABLE ALWAYS TRIGGER "api_keys_announce_change";
ALTER TABLE "api_keys" ENABLE ALWAYS TRIGGER "api_keys_announce_delete";
ALTER TABLE "api_keys" ENABLE ALWAYS TRIGGER "api_keys_announce_truncate";
