-- AlterTable
ALTER TABLE "review_proposals" ADD COLUMN     "clear_alerts" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "review_counter_proposals" ADD COLUMN     "clear_alerts" BOOLEAN NOT NULL DEFAULT false;
