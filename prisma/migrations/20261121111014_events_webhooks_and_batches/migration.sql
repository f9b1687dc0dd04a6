-- CreateEnum
CREATE TYPE "webhook_status" AS ENUM ('enabled', 'disabled');

-- CreateEnum
CREATE TYPE "webhook_disabled_reason" AS ENUM ('manual', 'gone', 'failing');

-- CreateEnum
CREATE TYPE "delivery_status" AS ENUM ('pending', 'delivered', 'failed', 'canceled');

-- CreateEnum
CREATE TYPE "delivery_error_class" AS ENUM ('dns', 'connect', 'tls', 'timeout', 'status', 'blocked');

-- CreateEnum
CREATE TYPE "batch_status" AS ENUM ('processing', 'completed', 'canceled');

-- CreateEnum
CREATE TYPE "batch_item_status" AS ENUM ('completed', 'failed', 'canceled');

-- AlterTable
ALTER TABLE "organizations" ADD COLUMN     "retention_months" INTEGER NOT NULL DEFAULT 25;

-- AlterTable
ALTER TABLE "events" ADD COLUMN     "sample_for" TEXT,
ALTER COLUMN "data" SET DATA TYPE JSON;

-- CreateTable
CREATE TABLE "webhooks" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "mode" "mode" NOT NULL,
    "url" TEXT NOT NULL,
    "description" TEXT,
    "events" TEXT[],
    "status" "webhook_status" NOT NULL DEFAULT 'enabled',
    "disabled_reason" "webhook_disabled_reason",
    "is_verified" BOOLEAN NOT NULL,
    "secret" BYTEA NOT NULL,
    "previous_secret" BYTEA,
    "overlap_ends_at" TIMESTAMPTZ(3),
    "failing_since" TIMESTAMPTZ(3),
    "wake_at" TIMESTAMPTZ(3),
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhooks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "deliveries" (
    "id" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "webhook_id" TEXT NOT NULL,
    "event_name" TEXT NOT NULL,
    "status" "delivery_status" NOT NULL DEFAULT 'pending',
    "attempt_count" INTEGER NOT NULL DEFAULT 0,
    "failure_count" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3),
    "claimed_by" TEXT,
    "claimed_until" TIMESTAMPTZ(3),
    "last_attempt_at" TIMESTAMPTZ(3),
    "last_status" INTEGER,
    "last_error_class" "delivery_error_class",
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "delivery_attempts" (
    "delivery_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "duration_ms" INTEGER NOT NULL,
    "status" INTEGER,
    "error_class" "delivery_error_class",
    "address" TEXT,
    "response" BYTEA,

    CONSTRAINT "delivery_attempts_pkey" PRIMARY KEY ("delivery_id","number")
);

-- CreateTable
CREATE TABLE "notices" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "mode" "mode" NOT NULL,
    "kind" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "details" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dismissed_at" TIMESTAMPTZ(3),
    "dismissed_by" TEXT,

    CONSTRAINT "notices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "batches" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "mode" "mode" NOT NULL,
    "status" "batch_status" NOT NULL DEFAULT 'processing',
    "total_count" INTEGER NOT NULL,
    "processed_count" INTEGER NOT NULL DEFAULT 0,
    "failed_count" INTEGER NOT NULL DEFAULT 0,
    "include_reasons" BOOLEAN NOT NULL,
    "risc_scoring" BOOLEAN NOT NULL,
    "policy_version" INTEGER NOT NULL,
    "data_key" BYTEA,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "progress_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "batches_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "batch_chunks" (
    "batch_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "count" INTEGER NOT NULL,
    "sealed" BYTEA NOT NULL,

    CONSTRAINT "batch_chunks_pkey" PRIMARY KEY ("batch_id","number")
);

-- CreateTable
CREATE TABLE "batch_items" (
    "batch_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "external_id" TEXT,
    "status" "batch_item_status" NOT NULL,
    "analysis_id" TEXT,
    "error" JSONB,

    CONSTRAINT "batch_items_pkey" PRIMARY KEY ("batch_id","position")
);

-- CreateIndex
CREATE INDEX "webhooks_organization_id_mode_created_at_idx" ON "webhooks"("organization_id", "mode", "created_at");

-- CreateIndex
CREATE INDEX "deliveries_webhook_id_created_at_id_idx" ON "deliveries"("webhook_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "deliveries_event_id_webhook_id_key" ON "deliveries"("event_id", "webhook_id");

-- CreateIndex
CREATE INDEX "delivery_attempts_started_at_idx" ON "delivery_attempts"("started_at");

-- CreateIndex
CREATE INDEX "notices_organization_id_mode_created_at_idx" ON "notices"("organization_id", "mode", "created_at");

-- CreateIndex
CREATE INDEX "batches_organization_id_mode_created_at_id_idx" ON "batches"("organization_id", "mode", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "batch_items_analysis_id_key" ON "batch_items"("analysis_id");

-- AddForeignKey
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_webhook_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES "webhooks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "delivery_attempts" ADD CONSTRAINT "delivery_attempts_delivery_id_fkey" FOREIGN KEY ("delivery_id") REFERENCES "deliveries"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notices" ADD CONSTRAINT "notices_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "batches" ADD CONSTRAINT "batches_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "batch_chunks" ADD CONSTRAINT "batch_chunks_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "batches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "batch_items" ADD CONSTRAINT "batch_items_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "batches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "batch_items" ADD CONSTRAINT "batch_items_analysis_id_fkey" FOREIGN KEY ("analysis_id") REFERENCES "analyses"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Written by hand: what Prisma's schema can't say.

-- What is due of a webhook, however long its log is.
CREATE INDEX "deliveries_pending_idx" ON "deliveries" ("webhook_id", "due_at") WHERE "status" = 'pending';
CREATE INDEX "batches_processing_idx" ON "batches" ("progress_at") WHERE "status" = 'processing';

ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_due_check" CHECK (("status" = 'pending') = ("due_at" IS NOT NULL));
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_disabled_check"
  CHECK (("status" = 'disabled') = ("disabled_reason" IS NOT NULL)),
  ADD CONSTRAINT "webhooks_rotation_check" CHECK (("previous_secret" IS NULL) = ("overlap_ends_at" IS NULL));
ALTER TABLE "batches" ADD CONSTRAINT "batches_counts_check"
  CHECK ("failed_count" BETWEEN 0 AND "processed_count" AND "processed_count" <= "total_count"),
  ADD CONSTRAINT "batches_ended_check" CHECK (("status" = 'processing') = ("ended_at" IS NULL));
