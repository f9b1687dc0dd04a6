-- CreateTable
CREATE TABLE "pending_decisions" (
    "analysis_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "mode" "mode" NOT NULL,
    "decision" "decision" NOT NULL,
    "reason_codes" TEXT[],
    "note" BYTEA,
    "clear_alerts" BOOLEAN NOT NULL,
    "is_proposal" BOOLEAN NOT NULL,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "pending_decisions_pkey" PRIMARY KEY ("analysis_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "pending_decisions_id_key" ON "pending_decisions"("id");

-- CreateIndex
CREATE INDEX "pending_decisions_due_at_idx" ON "pending_decisions"("due_at");

-- AddForeignKey
ALTER TABLE "pending_decisions" ADD CONSTRAINT "pending_decisions_analysis_id_fkey" FOREIGN KEY ("analysis_id") REFERENCES "analyses"("id") ON DELETE CASCADE ON UPDATE CASCADE;

SELECT isolate_organizations();
