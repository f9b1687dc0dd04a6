-- CreateTable
CREATE TABLE "review_counter_proposals" (
    "proposal_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "decision" "decision" NOT NULL,
    "reason_codes" TEXT[],
    "note" BYTEA,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "review_counter_proposals_pkey" PRIMARY KEY ("proposal_id")
);

-- CreateTable
CREATE TABLE "review_assignments" (
    "analysis_id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "mode" "mode" NOT NULL,
    "assignee" TEXT NOT NULL,
    "assigned_by" TEXT NOT NULL,
    "assigned_at" TIMESTAMPTZ(3) NOT NULL,
    "seen_at" TIMESTAMPTZ(3),

    CONSTRAINT "review_assignments_pkey" PRIMARY KEY ("analysis_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "review_counter_proposals_id_key" ON "review_counter_proposals"("id");

-- CreateIndex
CREATE INDEX "review_assignments_organization_id_mode_assignee_idx" ON "review_assignments"("organization_id", "mode", "assignee");

-- AddForeignKey
ALTER TABLE "review_counter_proposals" ADD CONSTRAINT "review_counter_proposals_proposal_id_fkey" FOREIGN KEY ("proposal_id") REFERENCES "review_proposals"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review_assignments" ADD CONSTRAINT "review_assignments_analysis_id_fkey" FOREIGN KEY ("analysis_id") REFERENCES "analyses"("id") ON DELETE CASCADE ON UPDATE CASCADE;
