import archivedEngines from "./archive/engines.json";
import fingerprints from "./model-fingerprints.json";
import { modelVersion } from "./model-version";

/** An engine in the archive. */
export interface ArchivedEngine {
  modelVersion: string;
  /** Where its source is. */
  commit: string;
  /** Of its bundled source, in hexadecimal. */
  sha256: string;
}

/** Whether a model version answers as the present one does, so that its analyses can be replayed. */
export function behavesAsNow(version: string): boolean {
  return behaveAlike(version, modelVersion);
}

/** The archived engine that answers as a model version did; undefined if there is none. */
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

/** A hash of what the version answers to a fixed set of applicants; undefined for one that was not released. */
export function fingerprintOf(version: string): string | undefined {
  return fingerprints.find((entry) => entry.modelVersion === version)?.fingerprint;
}
