import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { PolicyDocument } from "@/lib/contract/policy";
import { openEngineArchive, readEngines } from "@/lib/domain/analyses/decide/archived-engines";
import { type Engine, presentEngine } from "@/lib/domain/analyses/decide/engine";
import { engineOf } from "@/lib/domain/analyses/decide/engine-of";
import { differences, type StoredResult } from "@/lib/domain/analyses/replay/replay";
import { readContributions, readRecord } from "@/lib/domain/evidence/stored-form";
import type { Platform } from "@/lib/platform/wiring/platform";
import archived from "@/lib/risk/archive/engines.json";
import { archivedAs, behavesAsNow } from "@/lib/risk/model-behavior";
import fingerprints from "@/lib/risk/model-fingerprints.json";
import { modelVersion } from "@/lib/risk/model-version";

const file = "lib/risk/archive/engines.br";
const archive = openEngineArchive(file);

/** Decisions that the sources of a model version made, as they were stored. */
function decisionsOf(modelVersion: string): { stored: StoredResult; policy: PolicyDocument }[] {
  const text = readFileSync(`tests/unit/domain/analyses/archived/${modelVersion}.jsonl`, "utf8");
  const [{ policies }, ...lines] = text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  return lines.map(({ policy, evidence, ...result }) => {
    const contributions = readContributions(result.contributions);
    const stored = { ...result, contributions, record: readRecord(evidence, contributions) };
    return { stored, policy: policies[policy] };
  });
}

const differing = (modelVersion: string, engine: Engine) =>
  decisionsOf(modelVersion).flatMap(({ stored, policy }) => {
    const fields = differences(stored, policy, engine);
    return fields.length > 0 ? [fields] : [];
  });

describe.each(archived)("the archived engine of $modelVersion", ({ modelVersion }) => {
  const decisions = decisionsOf(modelVersion);

  test("reproduces what its sources decided", () => {
    expect(differing(modelVersion, archive(modelVersion) as Engine)).toEqual([]);
  });

  test("was asked about every kind of evidence, every decision and test mode", () => {
    expect(decisions.length).toBeGreaterThan(30);
    const records = decisions.map(({ stored }) => stored.record);
    const given = new Set(records.flatMap(({ evidence }) => Object.keys(evidence)));
    const ofOthers = given.has("sharing") ? ["sharing"] : ["links", "history"];
    for (const kind of [...ofOthers, "rings", "sources"]) expect([...given]).toContain(kind);
    expect(new Set(decisions.map(({ stored }) => stored.decision))).toEqual(
      new Set(["APPROVE", "REVIEW", "DECLINE"]),
    );
    expect(decisions.filter(({ stored }) => stored.mode === "test").length).toBe(6);
  });

  test("is not the present engine under another name", () => {
    expect(behavesAsNow(modelVersion)).toBe(false);
  });
});

test("decisions of an older engine are told from the present one's", () => {
  const [oldest] = archived;
  expect(differing(oldest?.modelVersion ?? "", presentEngine)).not.toEqual([]);
});

test("every recorded model version behaves as the present one or has an archived engine", () => {
  const lost = fingerprints
    .map(({ modelVersion }) => modelVersion)
    .filter((version) => !behavesAsNow(version) && !archivedAs(version));
  expect(lost, "archive them: npm run archive-model -- COMMIT").toEqual([]);
});

test("a version without an engine of its own gets that of a version with the same fingerprint", () => {
  expect(archivedAs("2026.11.6")?.modelVersion).toBe("2026.11.7");
  expect(archivedAs("2020.1.1")).toBeUndefined();
  expect(archive("2020.1.1")).toBeUndefined();
});

test("an engine that was changed in the file is not run", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "assay-archive-"));
  try {
    const engines = readEngines(file);
    engines["2026.11.8"] = `${engines["2026.11.8"]};throw new Error("was run")`;
    const changed = path.join(folder, "engines.br");
    writeFileSync(changed, brotliCompressSync(JSON.stringify(engines), { params: { 1: 1 } }));
    const open = openEngineArchive(changed);
    expect(() => open("2026.11.8")).toThrow("The archived engine of model 2026.11.8 was changed");
    expect(open("2026.11.7")).toBeDefined();
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("the archive is opened only once a policy keeps an earlier model", () => {
  const opened: string[] = [];
  const holder = {
    singletons: {
      get(name: string, make: (platform: Platform) => unknown) {
        opened.push(name);
        return make({} as Platform);
      },
    },
  };
  expect(engineOf(holder, modelVersion)).toBe(presentEngine);
  expect(opened).toEqual([]);
  expect(engineOf(holder, "2026.11.15")).not.toBe(presentEngine);
  expect(opened).toEqual(["engine-archive"]);
});
