-- The queue reads the claims of one organization.
CREATE INDEX CONCURRENTLY "review_claims_organization_id_idx" ON "review_claims"("organization_id");
