import { describe, expect, test } from "vitest";
import archived from "@/lib/risk/archive/engines.json";
import { decidingModel, decidingModels } from "@/lib/risk/model-behavior";
import { modelVersion } from "@/lib/risk/model-version";

describe("the models that can decide", () => {
  test("are the present one and the archived ones that rest on the same evidence, the newest first", () => {
    expect(decidingModels()[0]).toBe(modelVersion);
    expect(decidingModels().slice(-2)).toEqual(["2026.11.15", "2026.11.14"]);
    expect(decidingModels().length).toBe(archived.length - archived.findIndex(isFirst) + 1);
  });

  test.each([
    ["no policy keeps one", undefined],
    ["a policy keeps it", modelVersion],
    ["a policy keeps one that can no longer decide", "2026.11.13"],
    ["a policy keeps an unknown version", "2031.1.1"],
  ])("the present one decides if %s", (_, model) => {
    expect(decidingModel({ model })).toBe(modelVersion);
  });

  test("an archived one decides if a policy keeps it", () => {
    expect(decidingModel({ model: "2026.11.14" })).toBe("2026.11.14");
  });
});

function isFirst(engine: { modelVersion: string }): boolean {
  return engine.modelVersion === "2026.11.14";
}
