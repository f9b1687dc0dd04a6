-- Keeps the hours of attempts that have been counted exact when an attempt in them is recorded late, or removed with its
-- delivery. The lock excludes the counting of more hours until this transaction ends: that would see or miss the change by
-- chance. Corrections don't exclude each other, because each is a row of its own.
-- A change is a new migration with this text; a test holds both equal.
CREATE OR REPLACE FUNCTION "correct_attempt_hours"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM pg_advisory_xact_lock_shared(hashtextextended(w.organization_id || '/attempts', 0))
    FROM deliveries d JOIN webhooks w ON w.id = d.webhook_id WHERE d.id = NEW.delivery_id;
    INSERT INTO attempt_hours (organization_id, webhook_id, hour, durations_ms, succeeded, failed)
    SELECT w.organization_id, w.id, date_bin('1 hour', NEW.started_at, 'epoch'), ARRAY[NEW.duration_ms],
      ARRAY[(NEW.error_class IS NULL)::int], ARRAY[(NEW.error_class IS NOT NULL)::int]
    FROM deliveries d JOIN webhooks w ON w.id = d.webhook_id
    WHERE d.id = NEW.delivery_id AND w.attempts_counted_until > NEW.started_at;
    RETURN NULL;
  END IF;
  -- Before the delivery goes: its attempts go with it.
  PERFORM pg_advisory_xact_lock_shared(hashtextextended(w.organization_id || '/attempts', 0))
  FROM webhooks w WHERE w.id = OLD.webhook_id;
  INSERT INTO attempt_hours (organization_id, webhook_id, hour, durations_ms, succeeded, failed)
  SELECT w.organization_id, w.id, date_bin('1 hour', a.started_at, 'epoch'), ARRAY[a.duration_ms],
    ARRAY[-(a.error_class IS NULL)::int], ARRAY[-(a.error_class IS NOT NULL)::int]
  FROM webhooks w JOIN delivery_attempts a ON a.delivery_id = OLD.id
  WHERE w.id = OLD.webhook_id AND w.attempts_counted_until > a.started_at;
  RETURN OLD;
END;
$$;
