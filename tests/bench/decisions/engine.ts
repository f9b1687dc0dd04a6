import type { Engine } from "@/lib/domain/analyses/decide/engine";
import { openEngineArchive } from "@/lib/domain/analyses/replay/archived-engines";
import { assess } from "@/lib/risk/assess";
import { normalizeApplicant } from "@/lib/risk/normalize";
import { findRings } from "@/lib/risk/rings";

/** What the bench asks of an engine: evidence, too, depends on how it reads names and addresses. */
export interface BenchEngine extends Pick<Engine, "assess" | "normalizeApplicant"> {
  findRings: typeof findRings;
}

export const presentEngine: BenchEngine = { assess, findRings, normalizeApplicant };

/** The first model that weighs what applications share: the evidence of those before is no longer gathered. */
const firstWithSharing = "2026.11.14";

/** The engine of an earlier model version. */
export function archivedEngine(modelVersion: string): BenchEngine {
  if (modelVersion.localeCompare(firstWithSharing, "en", { numeric: true }) < 0)
    throw new Error(
      `The engine of ${modelVersion} rests on evidence of links, which the bench no longer gathers: compare with ${firstWithSharing} or later`,
    );
  const archive = openEngineArchive("lib/risk/archive/engines.br");
  const engine: (Engine & Partial<BenchEngine>) | undefined = archive(modelVersion);
  if (!engine) throw new Error(`No engine of ${modelVersion} is archived`);
  const { assess, findRings, normalizeApplicant } = engine;
  if (!findRings) throw new Error(`The engine of ${modelVersion} can't search for rings`);
  return { assess, findRings, normalizeApplicant };
}
