#!/bin/sh
# Writes compose.env, readable by its owner alone, with a fresh secret for everything in compose.yaml. It never overwrites
# one: without its keys the data can't be read.
set -eu
umask 077
# Refuses to write over a file.
set -C
base64_key() { openssl rand -base64 32; }
hex_key() { openssl rand -hex 32; }
cat >compose.env <<EOF
NEXTAUTH_URL=${NEXTAUTH_URL:-http://localhost:3000}
TRUSTED_PROXY_HOPS=${TRUSTED_PROXY_HOPS:-0}
POSTGRES_PASSWORD=$(hex_key)
DATA_ENCRYPTION_KEY=k1:$(base64_key)
BLIND_INDEX_KEY=k1:$(base64_key)
AUDIT_KEY=k1:$(base64_key)
NEXTAUTH_SECRET=$(hex_key)
UPSTASH_REDIS_REST_TOKEN=$(hex_key)
INNGEST_EVENT_KEY=$(hex_key)
INNGEST_SIGNING_KEY=$(hex_key)
EOF
