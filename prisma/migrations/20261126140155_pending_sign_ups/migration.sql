-- CreateTable
CREATE TABLE "pending_sign_ups" (
    "id" TEXT NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "content" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "pending_sign_ups_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "pending_sign_ups_token_hash_key" ON "pending_sign_ups"("token_hash");

-- CreateIndex
CREATE INDEX "pending_sign_ups_expires_at_idx" ON "pending_sign_ups"("expires_at");
