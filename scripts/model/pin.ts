/**
 * Records the engine's current fingerprint under its modelVersion, in the history that replays read.
 *
 *   npx tsx scripts/model/pin.ts
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import history from "@/lib/risk/model-fingerprints.json";
import { modelVersion } from "@/lib/risk/model-version";
import { modelFingerprint } from "./fingerprint";

const fingerprint = modelFingerprint();
const pinned = history.find((entry) => entry.modelVersion === modelVersion);
if (pinned !== undefined && pinned.fingerprint !== fingerprint) {
  throw new Error(
    `The engine behaves differently since ${modelVersion}: raise modelVersion in lib/risk/model-version.ts first.`,
  );
}
if (pinned === undefined) {
  const file = path.resolve(import.meta.dirname, "../../lib/risk/model-fingerprints.json");
  writeFileSync(file, `${JSON.stringify([...history, { modelVersion, fingerprint }], null, 2)}\n`);
}
console.log(`${modelVersion}: ${fingerprint}`);
