-- CreateTable
CREATE TABLE "review_proposals" (
    "id" TEXT NOT NULL,
    "analysis_id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "decision" "decision" NOT NULL,
    "reason_codes" TEXT[],
    "note" BYTEA,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "review_id" TEXT,

    CONSTRAINT "review_proposals_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "review_proposals_review_id_key" ON "review_proposals"("review_id");

-- CreateIndex
CREATE INDEX "review_proposals_analysis_id_created_at_idx" ON "review_proposals"("analysis_id", "created_at");

-- AddForeignKey
ALTER TABLE "review_proposals" ADD CONSTRAINT "review_proposals_analysis_id_fkey" FOREIGN KEY ("analysis_id") REFERENCES "analyses"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review_proposals" ADD CONSTRAINT "review_proposals_review_id_fkey" FOREIGN KEY ("review_id") REFERENCES "reviews"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Written by hand, which the schema can't say: one open proposal a case.
CREATE UNIQUE INDEX "review_proposals_open_idx" ON "review_proposals" ("analysis_id") WHERE "review_id" IS NULL;
