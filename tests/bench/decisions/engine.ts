import { openEngineArchive } from "@/lib/domain/analyses/archived-engines";
import type { Engine } from "@/lib/domain/analyses/engine";
import { assess } from "@/lib/risk/assess";
import { identifiersOf, normalizeApplicant } from "@/lib/risk/normalize";
import { findRings } from "@/lib/risk/rings";

/** What the bench asks of an engine: evidence, too, depends on how it reads names and addresses. */
export interface BenchEngine extends Pick<Engine, "assess" | "normalizeApplicant"> {
  identifiersOf: typeof identifiersOf;
  findRings: typeof findRings;
}

export const presentEngine: BenchEngine = { assess, findRings, identifiersOf, normalizeApplicant };

/** The engine of an earlier model version. */
export function archivedEngine(modelVersion: string): BenchEngine {
  const archive = openEngineArchive("lib/risk/archive/engines.br");
  const engine: (Engine & Partial<BenchEngine>) | undefined = archive(modelVersion);
  if (!engine) throw new Error(`No engine of ${modelVersion} is archived`);
  const { assess, findRings, identifiersOf, normalizeApplicant } = engine;
  if (!findRings || !identifiersOf) throw new Error(`The engine of ${modelVersion} can't search for rings`);
  return { assess, findRings, identifiersOf, normalizeApplicant };
}
