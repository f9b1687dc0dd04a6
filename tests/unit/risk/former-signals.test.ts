import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { expect, test } from "vitest";
import { readEngines } from "@/lib/domain/analyses/decide/archived-engines";
import { readContributions } from "@/lib/domain/evidence/stored-form";
import archived from "@/lib/risk/archive/engines.json";
import { isSignalCode } from "@/lib/risk/catalog";
import { formerSignals, meaningOf } from "@/lib/risk/former-signals";
import type { SignalDefinition } from "@/lib/risk/signals/definition";

const sources = readEngines("lib/risk/archive/engines.br");
/** By model, the oldest first. */
const models = archived.map(({ modelVersion }) => ({
  modelVersion,
  signals: signalsIn(sources[modelVersion] as string),
}));

/** An engine doesn't export its catalog, but one object in it spreads all kinds of signals. */
function signalsIn(source: string): Record<string, SignalDefinition> {
  const [all, ...others] = source.matchAll(/([\w$]+)=\{(?:\.\.\.[\w$]+,?){5,}\}/g);
  if (all === undefined || others.length > 0) throw new Error("no single object has all signals");
  const globals = createContext({ atob });
  runInContext(source.replace(/return [^;}]*;?\}\)\(\);\s*$/, `return ${all[1]}})();`), globals);
  return structuredClone(globals.engine);
}

test("every signal that an archived model had and the present one lacks is as the last model defined it", () => {
  const former: Record<string, object> = {};
  for (const { signals } of models) {
    for (const [code, signal] of Object.entries(signals)) {
      if (isSignalCode(code)) continue;
      const { family: _, component: __, points: ___, proxy: ____, examples: _____, ...rest } = signal;
      former[code] = rest;
    }
  }
  expect(formerSignals).toEqual(former);
});

test("none hides a signal of the present model", () => {
  expect(Object.keys(formerSignals).filter(isSignalCode)).toEqual([]);
});

test("a code of no model still has a meaning to show", () => {
  expect(["NEVER_KNOWN", "constructor"].map(meaningOf)).toEqual(
    Array(2).fill("A signal of an earlier model."),
  );
});

test.each(models)(
  "the signals of $modelVersion are all that its decisions name",
  ({ modelVersion, signals }) => {
    const [, ...decided] = readFileSync(`tests/unit/domain/analyses/archived/${modelVersion}.jsonl`, "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    const codes = decided
      .flatMap(({ contributions }) => readContributions(contributions))
      .map(({ code }) => code);
    expect(codes.length).toBeGreaterThan(100);
    expect(codes.filter((code) => !Object.hasOwn(signals, code))).toEqual([]);
  },
);
