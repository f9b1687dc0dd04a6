-- CreateIndex
CREATE INDEX CONCURRENTLY "deliveries_webhook_id_last_attempt_at_idx" ON "deliveries"("webhook_id", "last_attempt_at");
