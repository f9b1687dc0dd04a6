-- AlterTable
ALTER TABLE "api_keys" ADD COLUMN     "maker_id" TEXT,
ADD COLUMN     "scopes" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- A key made by a key has the same maker. Keys of members who have left so far keep working, as they were told.
WITH RECURSIVE made AS (
  SELECT "id", "organization_id", "created_by" AS maker FROM "api_keys" WHERE "created_by" NOT LIKE 'key\_%'
  UNION ALL
  SELECT k."id", k."organization_id", m.maker FROM "api_keys" k JOIN made m ON k."created_by" = m."id"
)
UPDATE "api_keys" k SET "maker_id" = m."user_id"
  FROM made JOIN "memberships" m ON m."organization_id" = made."organization_id" AND m."user_id" = made.maker
  WHERE k."id" = made."id";

-- A key may do no more than its maker may at the time, and keys are cached.
CREATE TRIGGER "memberships_announce_change" AFTER UPDATE ON "memberships" FOR EACH ROW
  WHEN (to_jsonb(OLD) - 'last_seen_at' IS DISTINCT FROM to_jsonb(NEW) - 'last_seen_at')
  EXECUTE FUNCTION "announce_organization_change"('organization_id');
CREATE TRIGGER "memberships_announce_delete" AFTER DELETE ON "memberships" FOR EACH ROW
  EXECUTE FUNCTION "announce_organization_change"('organization_id');
ALTER TABLE "memberships" ENABLE ALWAYS TRIGGER "memberships_announce_change";
ALTER TABLE "memberships" ENABLE ALWAYS TRIGGER "memberships_announce_delete";
