import archivedEngines from "./archive/engines.json";
import fingerprints from "./model-fingerprints.json";
import { modelVersion } from "./model-version";

export interface ArchivedEngine {
  modelVersion: string;
  commit: string;
  /** Of its bundled source, in hexadecimal. */
  sha256: string;
}

/** Models before it rest on evidence of links, which is no longer gathered. */
const firstOnPresentEvidence = "2026.11.14";

/** The models that can decide on what is gathered now, the newest first. */
export function decidingModels(): string[] {
  const versions = archivedEngines.map((engine) => engine.modelVersion);
  return [modelVersion, ...versions.slice(versions.indexOf(firstOnPresentEvidence)).reverse()];
}

/** The model that decides under a policy: the one that it keeps, as long as that one can decide, or else the present one. */
export function decidingModel({ model }: { model?: string | undefined }): string {
  return model === undefined || behavesAsNow(model) || !decidingModels().includes(model)
    ? modelVersion
    : model;
}

/** Then its analyses can be replayed. */
export function behavesAsNow(version: string): boolean {
  return behaveAlike(version, modelVersion);
}

/** Undefined if no archived engine answers as the model version did. */
export function archivedAs(version: string): ArchivedEngine | undefined {
  const archive: readonly ArchivedEngine[] = archivedEngines;
  return (
    archive.find((engine) => engine.modelVersion === version) ??
    archive.find((engine) => behaveAlike(engine.modelVersion, version))
  );
}

function behaveAlike(one: string, other: string): boolean {
  const fingerprint = fingerprintOf(one);
  return one === other || (fingerprint !== undefined && fingerprint === fingerprintOf(other));
}

/** Undefined for a version that was not released. */
export function fingerprintOf(version: string): string | undefined {
  return fingerprints.find((entry) => entry.modelVersion === version)?.fingerprint;
}
