-- AlterTable
ALTER TABLE "idempotency_records" ADD COLUMN     "applicant_id" TEXT;

-- CreateIndex
CREATE INDEX "idempotency_records_applicant_id_idx" ON "idempotency_records"("applicant_id");
