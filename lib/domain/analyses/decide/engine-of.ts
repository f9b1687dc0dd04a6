import path from "node:path";
import type { Singletons } from "@/lib/platform/wiring/platform";
import { defineSingleton } from "@/lib/platform/wiring/singletons";
import { modelVersion as presentVersion } from "@/lib/risk/model-version";
import { openEngineArchive } from "./archived-engines";
import { type Engine, presentEngine } from "./engine";

const archive = defineSingleton("engine-archive", () =>
  openEngineArchive(path.resolve("lib/risk/archive/engines.br")),
);

/** By a version that `decidingModel` returned. The first use of an earlier one starts its engine. Throws if it was changed. */
export function engineOf(holder: { singletons: Singletons }, modelVersion: string): Engine {
  if (modelVersion === presentVersion) return presentEngine;
  const engine = archive(holder)(modelVersion);
  if (!engine) throw new Error(`no engine of model ${modelVersion} is archived`);
  return engine;
}
