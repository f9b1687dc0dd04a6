-- AlterTable
ALTER TABLE "webhooks" ADD COLUMN     "wake_by" TEXT;
