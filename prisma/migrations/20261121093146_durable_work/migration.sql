-- CreateEnum
CREATE TYPE "durable_run_status" AS ENUM ('running', 'completed', 'failed');

-- CreateEnum
CREATE TYPE "durable_job_kind" AS ENUM ('discover', 'step', 'sleep');

-- CreateTable
CREATE TABLE "durable_events" (
    "sequence" BIGSERIAL NOT NULL,
    "event_id" TEXT NOT NULL,
    "is_id_given" BOOLEAN NOT NULL,
    "body" JSON NOT NULL,

    CONSTRAINT "durable_events_pkey" PRIMARY KEY ("sequence")
);

-- CreateTable
CREATE TABLE "durable_receipts" (
    "function_id" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "durable_receipts_pkey" PRIMARY KEY ("function_id","event_id")
);

-- CreateTable
CREATE TABLE "durable_runs" (
    "id" TEXT NOT NULL,
    "function_id" TEXT NOT NULL,
    "event" JSON NOT NULL,
    "slots" TEXT[],
    "status" "durable_run_status" NOT NULL DEFAULT 'running',
    "output" JSON,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "durable_runs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "durable_steps" (
    "run_id" TEXT NOT NULL,
    "step_id" TEXT NOT NULL,
    "position" BIGSERIAL NOT NULL,
    "output" JSON NOT NULL,

    CONSTRAINT "durable_steps_pkey" PRIMARY KEY ("run_id","step_id")
);

-- CreateTable
CREATE TABLE "durable_jobs" (
    "id" BIGSERIAL NOT NULL,
    "run_id" TEXT NOT NULL,
    "function_id" TEXT NOT NULL,
    "kind" "durable_job_kind" NOT NULL,
    "step_id" TEXT NOT NULL,
    "slots" TEXT[],
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "losses" INTEGER NOT NULL DEFAULT 0,
    "worker" INTEGER,
    "token" UUID,

    CONSTRAINT "durable_jobs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "durable_schedules" (
    "function_id" TEXT NOT NULL,
    "cron" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "durable_schedules_pkey" PRIMARY KEY ("function_id","cron")
);

-- CreateIndex
CREATE INDEX "durable_receipts_seen_at_idx" ON "durable_receipts"("seen_at");

-- CreateIndex
CREATE INDEX "durable_runs_ended_at_idx" ON "durable_runs"("ended_at");

-- CreateIndex
CREATE INDEX "durable_jobs_due_at_idx" ON "durable_jobs"("due_at");

-- CreateIndex
CREATE INDEX "durable_jobs_worker_idx" ON "durable_jobs"("worker");

-- CreateIndex
CREATE UNIQUE INDEX "durable_jobs_run_id_step_id_key" ON "durable_jobs"("run_id", "step_id");

-- AddForeignKey
ALTER TABLE "durable_steps" ADD CONSTRAINT "durable_steps_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "durable_runs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "durable_jobs" ADD CONSTRAINT "durable_jobs_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "durable_runs"("id") ON DELETE CASCADE ON UPDATE CASCADE;
