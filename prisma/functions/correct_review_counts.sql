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
