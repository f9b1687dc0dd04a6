-- AlterTable
ALTER TABLE "webhooks" ADD COLUMN     "attempts_counted_until" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "attempt_hours" (
    "organization_id" TEXT NOT NULL,
    "webhook_id" TEXT NOT NULL,
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "durations_ms" INTEGER[],
    "succeeded" INTEGER[],
    "failed" INTEGER[]
);

-- CreateIndex
CREATE INDEX "attempt_hours_webhook_id_hour_idx" ON "attempt_hours"("webhook_id", "hour");

-- AddForeignKey
ALTER TABLE "attempt_hours" ADD CONSTRAINT "attempt_hours_webhook_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES "webhooks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Written by hand from here on.

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

-- An hour is counted ten minutes after its end, once every transaction that had begun by then has ended. So an attempt that
-- is recorded sooner after its beginning needs no correction, and pays for one comparison only.
CREATE TRIGGER "delivery_attempts_count_late" AFTER INSERT ON "delivery_attempts" FOR EACH ROW
  WHEN (NEW."started_at" < clock_timestamp() - interval '10 minutes')
  EXECUTE FUNCTION "correct_attempt_hours"();
-- No page shows older attempts, and their hours are no longer kept.
CREATE TRIGGER "deliveries_count_removed" BEFORE DELETE ON "deliveries" FOR EACH ROW
  WHEN (OLD."last_attempt_at" > clock_timestamp() - interval '32 days')
  EXECUTE FUNCTION "correct_attempt_hours"();

SELECT isolate_organizations();
