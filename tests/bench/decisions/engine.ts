import { openEngineArchive } from "@/lib/domain/analyses/decide/archived-engines";
import type { Engine } from "@/lib/domain/analyses/decide/engine";
import { assess } from "@/lib/risk/assess";
import { decidingModels } from "@/lib/risk/model-behavior";
import { normalizeApplicant } from "@/lib/risk/normalize";
import { findRings } from "@/lib/risk/rings";

/** What the bench asks of an engine: evidence, too, depends on how it reads names and addresses. */
export interface BenchEngine extends Pick<Engine, "assess" | "normalizeApplicant"> {
  findRings: typeof findRings;
}

export const presentEngine: BenchEngine = { assess, findRings, normalizeApplicant };

/** The engine of an earlier model version. */
export function archivedEngine(modelVersion: string): BenchEngine {
  const models = decidingModels();
  if (!models.includes(modelVersion))
    throw new Error(`${modelVersion} can no longer decide: compare with one of ${models.join(", ")}`);
  const archive = openEngineArchive("lib/risk/archive/engines.br");
  const engine: (Engine & Partial<BenchEngine>) | undefined = archive(modelVersion);
  if (!engine) throw new Error(`No engine of ${modelVersion} is archived`);
  const { assess, findRings, normalizeApplicant } = engine;
  if (!findRings) throw new Error(`The engine of ${modelVersion} can't search for rings`);
  return { assess, findRings, normalizeApplicant };
}
