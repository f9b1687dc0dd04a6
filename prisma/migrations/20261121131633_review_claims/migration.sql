-- CreateTable
CREATE TABLE "review_claims" (
    "analysis_id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "claimed_by" TEXT NOT NULL,
    "claimed_until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "review_claims_pkey" PRIMARY KEY ("analysis_id")
);

-- AddForeignKey
ALTER TABLE "review_claims" ADD CONSTRAINT "review_claims_analysis_id_fkey" FOREIGN KEY ("analysis_id") REFERENCES "analyses"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Written by hand, which the schema can't say: the review queue, oldest due first. Only the cases that wait
-- are in it, so that other analyses pay nothing for it.
CREATE INDEX "analyses_review_queue_idx" ON "analyses" ("organization_id", "mode", "review_due_at", "id")
  WHERE "review_due_at" IS NOT NULL AND "review_decision" IS NULL;
