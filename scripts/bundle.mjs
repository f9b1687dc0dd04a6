import { rmSync } from "node:fs";
import { build } from "esbuild";

/* Bundles the listener and the commands into dist/, where they start without a compiler. */

// Names of chunks change with their contents.
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
