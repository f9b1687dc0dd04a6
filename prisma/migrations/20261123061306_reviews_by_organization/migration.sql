-- CreateIndex
CREATE INDEX CONCURRENTLY "reviews_organization_id_idx" ON "reviews"("organization_id");
