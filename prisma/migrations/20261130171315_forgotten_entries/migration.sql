-- AlterTable
ALTER TABLE "batches" ADD COLUMN     "forgotten" BYTEA;
