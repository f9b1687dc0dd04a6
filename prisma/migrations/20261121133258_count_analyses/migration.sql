-- DropIndex
DROP INDEX "analyses_organization_id_mode_created_at_id_idx";

-- CreateIndex
CREATE INDEX "analyses_list_idx" ON "analyses"("organization_id", "mode", "created_at" DESC, "id" DESC, "decision", "risk_score");
