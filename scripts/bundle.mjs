import { rmSync, writeFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { build } from "esbuild";
import { serviceBundle } from "./bundle-options.mjs";
import { versionOf } from "./version.mjs";

/* Bundles the listener, the commands and the worker threads into dist/, so that they start without a compiler. */

// Chunk names change with their contents, so old chunks would pile up.
rmSync("dist", { recursive: true, force: true });
const { metafile } = await build({
  ...serviceBundle,
  outdir: "dist",
  define: { "process.env.ASSAY_VERSION": JSON.stringify(versionOf()) },
  metafile: true,
});
const imported = Object.values(metafile.outputs)
  .flatMap(({ imports }) => imports)
  .filter(({ external, path }) => external && !path.startsWith("node:") && !isBuiltin(path))
  .map(({ path }) => path);
// For scripts/package.mjs.
writeFileSync("dist/.imported.json", JSON.stringify([...new Set(imported)].sort()));
