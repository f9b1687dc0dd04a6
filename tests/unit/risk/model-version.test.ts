import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { modelVersion } from "@/lib/risk/model-version";
import { riskFingerprint } from "@/scripts/build-risk-tables";

test("a changed table, weight or engine file has a new model version", () => {
  const pinned: unknown = JSON.parse(
    readFileSync(new URL("../../../lib/risk/model-fingerprint.json", import.meta.url), "utf8"),
  );
  expect(pinned).toEqual({ modelVersion, fingerprint: riskFingerprint() });
});
