/**
 * `npm run test:contract`: Schemathesis against the built service. It makes requests from the OpenAPI document, valid and
 * invalid ones, and checks each answer against the document.
 *
 *   npm run test:contract             a few cases an operation
 *   npm run test:contract -- --long   at least 50,000 cases
 *
 * Schemathesis is a Python program: `node scripts/ensure.mjs schemathesis` installs it. Without it, nothing is tested, and the script says so;
 * with REQUIRE_SCHEMATHESIS=1 that is a failure.
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { Seed } from "@/tests/support/seed";
import { startServer } from "@/tests/support/server";
import { startSourceStandIn } from "@/tests/support/source-stand-in";
import { unexecuted } from "@/tests/support/unexecuted";

/** Where `scripts/ensure.mjs schemathesis` installs it. */
const ownProgram = path.resolve(".schemathesis/bin/schemathesis");
const program = process.env.SCHEMATHESIS ?? (existsSync(ownProgram) ? ownProgram : "schemathesis");
const { long } = parseArgs({ options: { long: { type: "boolean", default: false } } }).values;
/** Of each operation; the document has more than forty. */
const maxExamples = long ? 1_200 : 10;

if (spawnSync(program, ["--version"]).status !== 0) {
  process.stderr.write(
    `The contract was NOT tested: ${program} is not installed (node scripts/ensure.mjs schemathesis, or set SCHEMATHESIS to its path).\n`,
  );
  process.exit(process.env.REQUIRE_SCHEMATHESIS === "1" ? 1 : 0);
}

const folder = await mkdtemp(path.join(tmpdir(), "assay-contract-"));
// No webhook may be sent to an address that Schemathesis thinks up, so background work does not run.
// Both sources answer, because Schemathesis publishes policies that require them: an analysis without them fails.
const [identity, credit] = await Promise.all([startSourceStandIn("identity"), startSourceStandIn("credit")]);
const server = await startServer({
  env: {
    ...(await unexecuted()),
    IDENTITY_SOURCE_URL: identity.url,
    IDENTITY_SOURCE_TOKEN: identity.token,
    IDENTITY_SOURCE_NOT_AGENCY: "1",
    CREDIT_SOURCE_URL: credit.url,
    CREDIT_SOURCE_TOKEN: credit.token,
    CREDIT_SOURCE_NOT_AGENCY: "1",
  },
});
const seed = new Seed(server.databaseUrl);
try {
  const organizationId = await seed.organization("enterprise", {
    requestsPerMinute: 1_000_000,
    apiKeyLimit: 1_000_000,
  });
  const { id, key } = await seed.key(organizationId, { requestsPerMinute: 1_000_000 });
  // Schemathesis lists the keys, and revokes and rotates them, its own too: every answer after that would be a 401.
  await seed.pool.query(
    `CREATE FUNCTION keep_key() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.revoked_at := NULL; NEW.expires_at := NULL; RETURN NEW; END';
     CREATE TRIGGER keep_key BEFORE UPDATE ON api_keys FOR EACH ROW WHEN (OLD.id = '${id}') EXECUTE FUNCTION keep_key()`,
  );
  process.exitCode = await run([
    "--config-file",
    path.join(import.meta.dirname, "schemathesis.toml"),
    "run",
    `${server.url}/v1/openapi.json`,
    `--header=Authorization: Bearer ${key}`,
    "--checks=all",
    `--max-examples=${maxExamples}`,
    long ? "--generation-database=none" : "--generation-deterministic",
    "--continue-on-failure",
    "--request-timeout=30",
    "--suppress-health-check=all",
    "--report=json",
    `--report-json-path=${process.env.SCHEMATHESIS_REPORT ?? path.join(folder, "report.json")}`,
  ]);
} finally {
  await seed.close();
  await server.close();
  await Promise.all([identity.close(), credit.close()]);
  await rm(folder, { recursive: true, force: true });
}

async function run(args: string[]): Promise<number> {
  const child = spawn(program, args, {
    stdio: "inherit",
    env: {
      ...process.env,
      NO_COLOR: "1",
      SCHEMATHESIS_HOOKS: path.join(import.meta.dirname, "hooks.py"),
      PYTHONDONTWRITEBYTECODE: "1",
    },
    cwd: folder,
  });
  const [code] = (await once(child, "exit")) as [number | null];
  return code ?? 1;
}
