-- CreateEnum
CREATE TYPE "study_status" AS ENUM ('receiving', 'running', 'completed', 'failed');

-- CreateTable
CREATE TABLE "studies" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "mode" "mode" NOT NULL,
    "name" TEXT NOT NULL,
    "status" "study_status" NOT NULL DEFAULT 'receiving',
    "received_count" INTEGER NOT NULL DEFAULT 0,
    "problem_count" INTEGER NOT NULL DEFAULT 0,
    "processed_count" INTEGER NOT NULL DEFAULT 0,
    "from" TIMESTAMPTZ(3),
    "to" TIMESTAMPTZ(3),
    "good_count" INTEGER NOT NULL DEFAULT 0,
    "fraud_count" INTEGER NOT NULL DEFAULT 0,
    "model_version" TEXT,
    "policy_version" INTEGER,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "started_at" TIMESTAMPTZ(3),
    "progress_at" TIMESTAMPTZ(3),
    "completed_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "studies_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "study_rows" (
    "study_id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "external_id" TEXT,
    "submitted_at" TIMESTAMPTZ(3),
    "decided" "decision",
    "outcome" "outcome",
    "outcome_at" TIMESTAMPTZ(3),
    "data_key" BYTEA,
    "sealed" BYTEA,
    "problems" JSONB,

    CONSTRAINT "study_rows_pkey" PRIMARY KEY ("study_id","position")
);

-- CreateTable
CREATE TABLE "study_results" (
    "study_id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "submitted_at" TIMESTAMPTZ(3) NOT NULL,
    "risk_score" SMALLINT NOT NULL,
    "decision" "decision" NOT NULL,
    "decision_basis" "decision_basis" NOT NULL,
    "decided" "decision",
    "outcome" "outcome",
    "set" INTEGER NOT NULL,
    "facts" JSON,

    CONSTRAINT "study_results_pkey" PRIMARY KEY ("study_id","position")
);

-- CreateTable
CREATE TABLE "study_sets" (
    "study_id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "contributions" JSON NOT NULL,

    CONSTRAINT "study_sets_pkey" PRIMARY KEY ("study_id","number")
);

-- CreateIndex
CREATE INDEX "studies_organization_id_mode_created_at_id_idx" ON "studies"("organization_id", "mode", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "studies_expires_at_idx" ON "studies"("expires_at");

-- CreateIndex
CREATE INDEX "study_rows_study_id_submitted_at_position_idx" ON "study_rows"("study_id", "submitted_at", "position");

-- CreateIndex
CREATE INDEX "study_rows_organization_id_external_id_idx" ON "study_rows"("organization_id", "external_id");

-- AddForeignKey
ALTER TABLE "studies" ADD CONSTRAINT "studies_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "study_rows" ADD CONSTRAINT "study_rows_study_id_fkey" FOREIGN KEY ("study_id") REFERENCES "studies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "study_results" ADD CONSTRAINT "study_results_study_id_fkey" FOREIGN KEY ("study_id") REFERENCES "studies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "study_sets" ADD CONSTRAINT "study_sets_study_id_fkey" FOREIGN KEY ("study_id") REFERENCES "studies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TRIGGER "study_rows_note_erased" AFTER UPDATE OF "data_key" ON "study_rows"
  FOR EACH ROW WHEN (OLD."data_key" IS NOT NULL AND NEW."data_key" IS NULL) EXECUTE FUNCTION "note_key_erasure"();
CREATE TRIGGER "study_rows_note_removed" AFTER DELETE ON "study_rows"
  FOR EACH ROW WHEN (OLD."data_key" IS NOT NULL) EXECUTE FUNCTION "note_key_erasure"();

SELECT isolate_organizations();
