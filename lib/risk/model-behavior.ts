import fingerprints from "./model-fingerprints.json";
import { modelVersion } from "./model-version";

const present = fingerprints.find((entry) => entry.modelVersion === modelVersion)?.fingerprint;

const alike = new Set(
  fingerprints.filter(({ fingerprint }) => fingerprint === present).map((entry) => entry.modelVersion),
);

/** Whether a model version answers as the present one does, so that its analyses can be replayed. */
export function behavesAsNow(version: string): boolean {
  return version === modelVersion || alike.has(version);
}
