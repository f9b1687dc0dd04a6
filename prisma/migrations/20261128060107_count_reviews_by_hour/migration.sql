-- AlterTable
ALTER TABLE "counted_hours" ADD COLUMN     "reviews_until" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "review_counts" (
    "organization_id" TEXT NOT NULL,
    "mode" "mode" NOT NULL,
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "decision" "decision" NOT NULL,
    "review_decision" "decision" NOT NULL,
    "count" INTEGER NOT NULL
);

-- CreateIndex
CREATE INDEX "review_counts_organization_id_mode_hour_idx" ON "review_counts"("organization_id", "mode", "hour");

-- Written by hand from here on.

-- Keeps the counts of reviews exact when an analysis whose hour has been counted is reviewed, reviewed again, added late or
-- removed. The lock is that of `correct_analysis_counts`, for the same reason.
-- A change is a new migration with this text; a test holds both equal.
CREATE OR REPLACE FUNCTION "correct_review_counts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_advisory_xact_lock_shared(hashtextextended(OLD.organization_id || '/counts', 0));
    INSERT INTO review_counts (organization_id, mode, hour, decision, review_decision, count)
    SELECT c.organization_id, c.mode, date_bin('1 hour', OLD.created_at, 'epoch'), OLD.decision, OLD.review_decision, -1
    FROM counted_hours c
    WHERE c.organization_id = OLD.organization_id AND c.mode = OLD.mode
      AND c.since <= OLD.created_at AND c.reviews_until > OLD.created_at
      AND OLD.decision IS NOT NULL AND OLD.review_decision IS NOT NULL;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM pg_advisory_xact_lock_shared(hashtextextended(NEW.organization_id || '/counts', 0));
    INSERT INTO review_counts (organization_id, mode, hour, decision, review_decision, count)
    SELECT c.organization_id, c.mode, date_bin('1 hour', NEW.created_at, 'epoch'), NEW.decision, NEW.review_decision, 1
    FROM counted_hours c
    WHERE c.organization_id = NEW.organization_id AND c.mode = NEW.mode
      AND c.since <= NEW.created_at AND c.reviews_until > NEW.created_at
      AND NEW.decision IS NOT NULL AND NEW.review_decision IS NOT NULL;
  END IF;
  RETURN NULL;
END;
$$;

-- An hour is counted ten minutes after its end, once every transaction that had begun by then has ended.
CREATE TRIGGER "analyses_review_added_late" AFTER INSERT ON "analyses" FOR EACH ROW
  WHEN (NEW."review_decision" IS NOT NULL AND NEW."created_at" < clock_timestamp() - interval '10 minutes')
  EXECUTE FUNCTION "correct_review_counts"();
CREATE TRIGGER "analyses_review_removed" AFTER DELETE ON "analyses" FOR EACH ROW
  WHEN (OLD."review_decision" IS NOT NULL)
  EXECUTE FUNCTION "correct_review_counts"();
CREATE TRIGGER "analyses_reviewed"
  AFTER UPDATE OF "organization_id", "mode", "created_at", "decision", "review_decision" ON "analyses" FOR EACH ROW
  WHEN (
    (OLD."organization_id", OLD."mode", OLD."created_at", OLD."decision", OLD."review_decision")
    IS DISTINCT FROM (NEW."organization_id", NEW."mode", NEW."created_at", NEW."decision", NEW."review_decision")
  )
  EXECUTE FUNCTION "correct_review_counts"();

SELECT isolate_organizations();
