import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { brotliDecompressSync } from "node:zlib";
import type { Engine } from "@/lib/domain/analyses/decide/engine";
import { entryOf } from "@/lib/platform/entry-of";
import { archivedAs } from "@/lib/risk/model-behavior";

/** Undefined if no archived engine behaves as the model version did. */
export type EngineArchive = (modelVersion: string) => Engine | undefined;

/** Reads the file and starts engines when first asked. Asking throws if an engine differs from the archived one. */
export function openEngineArchive(file: string): EngineArchive {
  let sources: Record<string, string> | undefined;
  const started = new Map<string, Engine>();
  return (modelVersion) => {
    const archived = archivedAs(modelVersion);
    if (!archived) return undefined;
    return entryOf(started, archived.modelVersion, () => {
      sources ??= readEngines(file);
      const source = sources[archived.modelVersion] ?? "";
      if (sha256Of(source) !== archived.sha256)
        throw new Error(`The archived engine of model ${archived.modelVersion} was changed`);
      return startEngine(source);
    });
  };
}

/** By model version, in one file because they share their tables. */
export function readEngines(file: string): Record<string, string> {
  return JSON.parse(brotliDecompressSync(readFileSync(file)).toString()) as Record<string, string>;
}

export function sha256Of(source: string): string {
  return createHash("sha256").update(source).digest("hex");
}

/** In its own globals: it can reach only the language, and nothing else can change it. */
function startEngine(source: string): Engine {
  // Engines decode their tables with `atob`, the only function they need from outside the language.
  const globals = createContext({ atob }, { name: "archived engine" });
  // An error would print its line, which is the whole source.
  runInContext(source, globals, { displayErrors: false });
  return globals.engine as Engine;
}
