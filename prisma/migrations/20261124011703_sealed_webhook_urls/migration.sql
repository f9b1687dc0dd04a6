-- AlterTable
ALTER TABLE "webhooks" ADD COLUMN     "sealed_url" BYTEA;
