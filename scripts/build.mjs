import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { build } from "esbuild";

/** Builds the pages with Next, and the listener and commands into dist/, where they start without a compiler. */
export async function buildAll() {
  run("node", ["scripts/generate.mjs"]);
  run("npx", ["next", "build"]);
  // Names of chunks change with what is in them.
  rmSync("dist", { recursive: true, force: true });
  await build({
    entryPoints: [
      ...["serve", "key", "plan", "reset-password", "seed", "db-migrate", "rotate-keys", "replay"].map(
        (name) => `scripts/${name}.ts`,
      ),
      "lib/service/start.ts",
      "lib/domain/batches/reading-thread.ts",
      "lib/domain/batches/running-thread.ts",
    ],
    entryNames: "[name]",
    outdir: "dist",
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
    sourcemap: true,
    // The sources are at hand, and every start reads the maps.
    sourcesContent: false,
    logLevel: "warning",
  });
}

function run(command, args) {
  const { status } = spawnSync(command, args, { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

await buildAll();
