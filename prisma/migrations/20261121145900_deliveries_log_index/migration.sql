-- DropIndex
DROP INDEX "deliveries_webhook_id_created_at_id_idx";

-- CreateIndex
CREATE INDEX "deliveries_log_idx" ON "deliveries"("webhook_id", "created_at" DESC, "id" DESC, "status", "event_name");
