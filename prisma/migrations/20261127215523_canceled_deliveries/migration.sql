-- See deliveries_failed_idx.
CREATE INDEX CONCURRENTLY "deliveries_canceled_idx" ON "deliveries"
  ("webhook_id", "created_at" DESC, "id" DESC, "event_name")
  WHERE "status" = 'canceled';
