-- CreateTable
CREATE TABLE "analysis_counts" (
    "organization_id" TEXT NOT NULL,
    "mode" "mode" NOT NULL,
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "decision" "decision",
    "risk_score" INTEGER,
    "count" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "counted_hours" (
    "organization_id" TEXT NOT NULL,
    "mode" "mode" NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "counted_hours_pkey" PRIMARY KEY ("organization_id","mode")
);

-- CreateIndex
CREATE INDEX "analysis_counts_organization_id_mode_hour_idx" ON "analysis_counts"("organization_id", "mode", "hour");

-- Written by hand from here on.

-- Keeps the counts of hours that have been counted exact when an analysis in them is added late, removed or changed. The
-- lock excludes the counting of more hours until this transaction ends: that would see or miss the change by chance.
-- Corrections don't exclude each other, because each is a row of its own.
-- A change is a new migration with this text; a test holds both equal.
CREATE OR REPLACE FUNCTION "correct_analysis_counts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_advisory_xact_lock_shared(hashtextextended(OLD.organization_id || '/counts', 0));
    INSERT INTO analysis_counts (organization_id, mode, hour, decision, risk_score, count)
    SELECT c.organization_id, c.mode, date_bin('1 hour', OLD.created_at, 'epoch'), OLD.decision, OLD.risk_score, -1
    FROM counted_hours c
    WHERE c.organization_id = OLD.organization_id AND c.mode = OLD.mode
      AND c.since <= OLD.created_at AND c.until > OLD.created_at;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM pg_advisory_xact_lock_shared(hashtextextended(NEW.organization_id || '/counts', 0));
    INSERT INTO analysis_counts (organization_id, mode, hour, decision, risk_score, count)
    SELECT c.organization_id, c.mode, date_bin('1 hour', NEW.created_at, 'epoch'), NEW.decision, NEW.risk_score, 1
    FROM counted_hours c
    WHERE c.organization_id = NEW.organization_id AND c.mode = NEW.mode
      AND c.since <= NEW.created_at AND c.until > NEW.created_at;
  END IF;
  RETURN NULL;
END;
$$;

-- An hour is counted ten minutes after its end, once every transaction that had begun by then has ended. So an analysis
-- that is written sooner after its time needs no correction, and pays for one comparison only.
CREATE TRIGGER "analyses_count_late" AFTER INSERT ON "analyses" FOR EACH ROW
  WHEN (NEW."created_at" < clock_timestamp() - interval '10 minutes')
  EXECUTE FUNCTION "correct_analysis_counts"();
CREATE TRIGGER "analyses_count_removed" AFTER DELETE ON "analyses" FOR EACH ROW
  EXECUTE FUNCTION "correct_analysis_counts"();
-- The service changes none of these.
CREATE TRIGGER "analyses_count_changed"
  AFTER UPDATE OF "organization_id", "mode", "created_at", "decision", "risk_score" ON "analyses" FOR EACH ROW
  WHEN (
    (OLD."organization_id", OLD."mode", OLD."created_at", OLD."decision", OLD."risk_score")
    IS DISTINCT FROM (NEW."organization_id", NEW."mode", NEW."created_at", NEW."decision", NEW."risk_score")
  )
  EXECUTE FUNCTION "correct_analysis_counts"();
