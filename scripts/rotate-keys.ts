import { readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { z } from "zod";
import { rewrapAccounts } from "@/lib/domain/accounts/rewrap";
import { reindexApplicants } from "@/lib/domain/applicants/reindex";
import { rewrapApplicants } from "@/lib/domain/applicants/rewrap";
import { rewrapBatches } from "@/lib/domain/batches/rewrap";
import { rewrapInvitations } from "@/lib/domain/organizations/invitations/rewrap";
import { rewrapResponses, rewrapSecrets } from "@/lib/domain/webhooks/manage/rewrap";
import { checkKeys } from "@/lib/platform/crypto/check-keys";
import { parseKeySet } from "@/lib/platform/crypto/keyring";
import { generatedKeyFile, loadKeys, newKeyText } from "@/lib/platform/crypto/load-keys";
import { readEnv } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import type { Platform } from "@/lib/platform/wiring/ports";
import { parseOptions, runCommand } from "./run-command";

/*
 * `npm run rotate-keys`: moves all stored data to the newest key of a set and retires the others. If keys come from the
 * environment, put the new key first in the variable; if they are generated, this generates the new key. An interrupted
 * rotation continues when run again.
 */

const options = z.object({
  key: z.enum(["DATA_ENCRYPTION_KEY", "BLIND_INDEX_KEY"], {
    error: "must be DATA_ENCRYPTION_KEY or BLIND_INDEX_KEY",
  }),
});
type KeyName = z.output<typeof options>["key"];

const env = readEnv();

await runCommand(
  "usage: npm run rotate-keys -- --key DATA_ENCRYPTION_KEY|BLIND_INDEX_KEY",
  () => parseOptions(options, parseArgs({ options: { key: { type: "string" } } }).values),
  async (platform, { key }) => {
    const { pool, prisma, keys, clock } = platform;
    await refuseBesideServer(platform);
    if (env[key] === undefined) {
      await generateNext(key);
      Object.assign(keys, await loadKeys(env));
      await checkKeys(pool, keys);
    }
    const [newest] = key === "DATA_ENCRYPTION_KEY" ? keys.dataEncryption : keys.blindIndex;
    const applicants =
      key === "DATA_ENCRYPTION_KEY" ? await rewrapApplicants(platform) : await reindexApplicants(platform);
    const accounts = await rewrapAccounts(platform);
    const others = key === "DATA_ENCRYPTION_KEY" ? await rewrapOthers(platform) : "";
    await prisma.keyCheck.updateMany({
      where: { purpose: key, keyId: { not: newest.id }, retiredAt: null },
      data: { retiredAt: new Date(clock()) },
    });
    if (env[key] === undefined) await keepNewestGenerated(key);
    return `${key}: ${applicants} applicants${others} and ${accounts} accounts are under the key "${newest.id}"; older keys are no longer needed`;
  },
);

async function rewrapOthers(platform: Platform): Promise<string> {
  return `, ${await rewrapSecrets(platform)} webhooks, ${await rewrapResponses(platform)} answers of receivers, ${await rewrapBatches(platform)} waiting batches, ${await rewrapInvitations(platform)} invitations`;
}

/** A running server has the old keys in memory: the new keys could not read what it writes during the rotation. */
async function refuseBesideServer({ env, pool }: Platform): Promise<void> {
  // A pooler keeps its connections, and their names, when the service is gone.
  const names = env.DIRECT_DATABASE_URL === undefined ? ["assay"] : ["assay-changes", "assay-durable"];
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = ANY ($1) AND pid <> pg_backend_pid()`,
    [names],
  );
  if ((rows[0]?.count ?? 0) > 0)
    throw new AppError("conflict", "Stop the service first: it is connected to the database");
}

async function generateNext(name: KeyName): Promise<void> {
  const file = generatedKeyFile(env.DATA_DIR, name);
  const text = (await readFile(file, "utf8")).trim();
  const known = parseKeySet(name, text);
  // Two keys: an interrupted rotation continues.
  if (known.length > 1) return;
  const next = `k${Number(/\d+/.exec(known[0].id)?.[0] ?? 1) + 1}`;
  await writeFile(file, `${newKeyText(next)},${text}\n`, { mode: 0o600 });
}

async function keepNewestGenerated(name: KeyName): Promise<void> {
  const file = generatedKeyFile(env.DATA_DIR, name);
  const [newest] = (await readFile(file, "utf8")).trim().split(",");
  await writeFile(file, `${newest}\n`, { mode: 0o600 });
}
