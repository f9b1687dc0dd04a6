import archivedEngines from "./archive/engines.json";
import fingerprints from "./model-fingerprints.json";
import { modelVersion } from "./model-version";

export interface ArchivedEngine {
  modelVersion: string;
  commit: string;
  /** Of its bundled source, in hexadecimal. */
  sha256: string;
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
