/**
 * Generates the Prisma client (lib/platform/db/generated) when schema.prisma, the configuration or Prisma itself
 * has changed since the last time; `--force` does so always.
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
// The generator empties its folder first, so the stamp never outlives what it vouches for.
const stampFile = path.join(root, "lib/platform/db/generated/.stamp");

const prismaPackageFile = createRequire(import.meta.url).resolve("prisma/package.json");
const prismaPackage = JSON.parse(await readFile(prismaPackageFile, "utf8"));

const hash = createHash("sha256").update(prismaPackage.version);
for (const file of ["prisma/schema.prisma", "prisma.config.ts"]) {
  hash.update("\0").update(await readFile(path.join(root, file)));
}
const stamp = `${hash.digest("hex")}\n`;

const previousStamp = await readFile(stampFile, "utf8").catch(() => null);
if (previousStamp !== stamp || process.argv.includes("--force")) {
  const cli = path.join(path.dirname(prismaPackageFile), prismaPackage.bin.prisma);
  const child = spawn(process.execPath, [cli, "generate"], {
    cwd: root,
    stdio: "inherit",
    env: {
      ...process.env,
      // The CLI wants the schema engine at hand for every command and would download it. `generate`
      // never calls it, so any executable will do.
      PRISMA_SCHEMA_ENGINE_BINARY: process.env.PRISMA_SCHEMA_ENGINE_BINARY ?? process.execPath,
      PRISMA_HIDE_UPDATE_MESSAGE: "1",
      CHECKPOINT_DISABLE: "1",
    },
  });
  const code = await new Promise((resolve, reject) => child.once("error", reject).once("close", resolve));
  if (code === 0) await writeFile(stampFile, stamp);
  process.exitCode = code ?? 1;
}
