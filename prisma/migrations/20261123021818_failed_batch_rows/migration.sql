-- AlterTable
ALTER TABLE "batch_items" ADD COLUMN     "submitted" BYTEA;
