-- CreateTable
CREATE TABLE "information_requests" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "mode" "mode" NOT NULL,
    "analysis_id" TEXT NOT NULL,
    "fields" TEXT[],
    "token_hash" BYTEA NOT NULL,
    "note" BYTEA,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "withdrawn_at" TIMESTAMPTZ(3),
    "answered_at" TIMESTAMPTZ(3),
    "answer" BYTEA,
    "answer_analysis_id" TEXT,

    CONSTRAINT "information_requests_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "information_requests_token_hash_key" ON "information_requests"("token_hash");

-- CreateIndex
CREATE UNIQUE INDEX "information_requests_answer_analysis_id_key" ON "information_requests"("answer_analysis_id");

-- CreateIndex
CREATE INDEX "information_requests_analysis_id_created_at_idx" ON "information_requests"("analysis_id", "created_at");

-- AddForeignKey
ALTER TABLE "information_requests" ADD CONSTRAINT "information_requests_analysis_id_fkey" FOREIGN KEY ("analysis_id") REFERENCES "analyses"("id") ON DELETE CASCADE ON UPDATE CASCADE;

SELECT isolate_organizations();
