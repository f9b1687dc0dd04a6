-- DropIndex
DROP INDEX "delivery_attempts_started_at_idx";

-- AlterTable
ALTER TABLE "organizations" ADD COLUMN     "audit_head_sequence" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "retention_counts" (
    "organization_id" TEXT NOT NULL,
    "applicants" INTEGER NOT NULL,
    "analyses" INTEGER NOT NULL,

    CONSTRAINT "retention_counts_pkey" PRIMARY KEY ("organization_id")
);

-- AddForeignKey
ALTER TABLE "retention_counts" ADD CONSTRAINT "retention_counts_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Written by hand: what Prisma's schema can't say.

-- In place of the index above: once an answer is gone, nobody asks when its attempt began.
CREATE INDEX "delivery_attempts_response_idx" ON "delivery_attempts" ("started_at") WHERE "response" IS NOT NULL;

-- No months would be no time at all: everything would go as soon as it came.
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_retention_check" CHECK ("retention_months" >= 1);
