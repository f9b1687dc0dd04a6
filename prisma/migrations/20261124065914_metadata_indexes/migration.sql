-- AlterTable
ALTER TABLE "webhooks" ADD COLUMN     "metadata_indexes" BYTEA[] DEFAULT ARRAY[]::BYTEA[];

-- AlterTable
ALTER TABLE "batches" ADD COLUMN     "metadata_indexes" BYTEA[] DEFAULT ARRAY[]::BYTEA[];
