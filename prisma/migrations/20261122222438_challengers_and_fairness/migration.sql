-- AlterTable
ALTER TABLE "organizations" ADD COLUMN     "challenger_id" TEXT;

-- CreateTable
CREATE TABLE "challengers" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "document" JSONB NOT NULL,
    "note" TEXT,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),
    "ended_by" TEXT,
    "promoted_version" INTEGER,

    CONSTRAINT "challengers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "challenger_decisions" (
    "analysis_id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "mode" "mode" NOT NULL,
    "challenger_id" TEXT NOT NULL,
    "decision" "decision" NOT NULL,
    "risk_score" INTEGER NOT NULL,

    CONSTRAINT "challenger_decisions_pkey" PRIMARY KEY ("analysis_id")
);

-- CreateTable
CREATE TABLE "fairness_reports" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "mode" "mode" NOT NULL,
    "from" TIMESTAMPTZ(3) NOT NULL,
    "to" TIMESTAMPTZ(3) NOT NULL,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "completed_at" TIMESTAMPTZ(3),
    "result" JSONB,

    CONSTRAINT "fairness_reports_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "challengers_organization_id_created_at_idx" ON "challengers"("organization_id", "created_at");

-- CreateIndex
CREATE INDEX "challenger_decisions_challenger_id_idx" ON "challenger_decisions"("challenger_id");

-- CreateIndex
CREATE INDEX "fairness_reports_organization_id_mode_created_at_idx" ON "fairness_reports"("organization_id", "mode", "created_at");

-- AddForeignKey
ALTER TABLE "challenger_decisions" ADD CONSTRAINT "challenger_decisions_analysis_id_fkey" FOREIGN KEY ("analysis_id") REFERENCES "analyses"("id") ON DELETE CASCADE ON UPDATE CASCADE;
