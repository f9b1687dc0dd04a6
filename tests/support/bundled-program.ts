import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { build } from "esbuild";

/** In node_modules, where the bundle finds its packages and git ignores it. */
const folder = path.resolve(import.meta.dirname, "../../node_modules/.cache/test-programs");

/**
 * Bundles one of our programs into a single file, which Node starts much faster than `tsx` does. Returns its path. Every call
 * bundles anew, which takes milliseconds, so the file is never stale.
 */
export async function bundledProgram(source: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [source],
    bundle: true,
    format: "esm",
    platform: "node",
    packages: "external",
    write: false,
    logLevel: "error",
  });
  const [{ contents } = { contents: new Uint8Array() }] = outputFiles;
  const name = `${path.basename(source, ".ts")}-${createHash("sha256").update(contents).digest("hex")}.mjs`;
  const file = path.join(folder, name);
  if (existsSync(file)) return file;
  await mkdir(folder, { recursive: true });
  // Renamed when complete: others may be starting the same program.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, contents);
  await rename(draft, file);
  return file;
}
