-- CreateTable
CREATE TABLE "api_requests" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "mode" "mode" NOT NULL,
    "key_id" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "route" TEXT,
    "status" INTEGER NOT NULL,
    "milliseconds" INTEGER NOT NULL,
    "error_code" TEXT,
    "error_details" JSONB,
    "omitted" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "api_requests_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "api_requests_organization_id_mode_created_at_idx" ON "api_requests"("organization_id", "mode", "created_at");
