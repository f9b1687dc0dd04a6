#!/bin/sh
# Starts the packaged service. The first start prints an account to sign in with and an API key.
cd "$(dirname "$(readlink -f "$0")")" || exit
node -e 'const [major, minor] = process.versions.node.split(".").map(Number);
  process.exit(major > 20 || (major === 20 && minor >= 19) ? 0 : 1)' || {
  echo "Assay needs Node 20.19 or newer." >&2
  exit 1
}
NODE_ENV=production exec node dist/serve.mjs --demo "$@"
