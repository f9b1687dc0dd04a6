-- CreateEnum
CREATE TYPE "scorecard_status" AS ENUM ('running', 'completed', 'refused', 'failed');

-- CreateTable
CREATE TABLE "scorecards" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "mode" "mode" NOT NULL,
    "study_id" TEXT,
    "status" "scorecard_status" NOT NULL DEFAULT 'running',
    "progress" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "from" TIMESTAMPTZ(3),
    "to" TIMESTAMPTZ(3),
    "held_out_share" DOUBLE PRECISION NOT NULL,
    "policy_version" INTEGER NOT NULL,
    "model_version" TEXT NOT NULL,
    "missing" JSONB NOT NULL DEFAULT '[]',
    "result" JSONB,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "progress_at" TIMESTAMPTZ(3) NOT NULL,
    "completed_at" TIMESTAMPTZ(3),

    CONSTRAINT "scorecards_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "scorecards_organization_id_mode_created_at_id_idx" ON "scorecards"("organization_id", "mode", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "scorecards_study_id_idx" ON "scorecards"("study_id");

-- AddForeignKey
ALTER TABLE "scorecards" ADD CONSTRAINT "scorecards_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "scorecards" ADD CONSTRAINT "scorecards_study_id_fkey" FOREIGN KEY ("study_id") REFERENCES "studies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

SELECT isolate_organizations();
