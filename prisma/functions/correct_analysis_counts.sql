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
