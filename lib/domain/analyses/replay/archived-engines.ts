import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { brotliDecompressSync } from "node:zlib";
import type { Engine } from "@/lib/domain/analyses/decide/engine";
import { archivedAs } from "@/lib/risk/model-behavior";

/** Finds the archived engine that answers as a model version did; undefined if there is none. */
export type EngineArchive = (modelVersion: string) => Engine | undefined;

/**
 * Opens the file of archived engines (`lib/risk/archive/engines.br`). It is read, and an engine is checked and started,
 * when first asked for. Asking throws if an engine is not the one that was archived.
 */
export function openEngineArchive(file: string): EngineArchive {
  let sources: Record<string, string> | undefined;
  const started = new Map<string, Engine>();
  return (modelVersion) => {
    const archived = archivedAs(modelVersion);
    if (!archived) return undefined;
    let engine = started.get(archived.modelVersion);
    if (!engine) {
      sources ??= readEngines(file);
      const source = sources[archived.modelVersion] ?? "";
      if (sha256Of(source) !== archived.sha256)
        throw new Error(`The archived engine of model ${archived.modelVersion} was changed`);
      engine = startEngine(source);
      started.set(archived.modelVersion, engine);
    }
    return engine;
  };
}

/** The sources of all archived engines by model version, in one file because they share their tables. */
export function readEngines(file: string): Record<string, string> {
  return JSON.parse(brotliDecompressSync(readFileSync(file)).toString()) as Record<string, string>;
}

export function sha256Of(source: string): string {
  return createHash("sha256").update(source).digest("hex");
}

/** Runs an engine in globals of its own: it can reach nothing but the language, and nothing else can change it. */
function startEngine(source: string): Engine {
  // Engines decode their tables with `atob`, the one function that is not of the language.
  const globals = createContext({ atob }, { name: "archived engine" });
  // An error would print its line, which is the whole source.
  runInContext(source, globals, { displayErrors: false });
  return globals.engine as Engine;
}
