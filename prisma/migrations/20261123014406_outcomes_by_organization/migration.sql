-- CreateIndex
CREATE INDEX CONCURRENTLY "outcomes_organization_id_outcome_idx" ON "outcomes"("organization_id", "outcome");
