/**
 * Archives the engine of a commit, so that analyses of its model version can be replayed and backtested once the engine
 * behaves differently. Also writes a sample of its decisions, made by its own sources, for the tests.
 *
 *   npm run archive-model -- main
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { buildSync } from "esbuild";
import { readEngines, sha256Of } from "@/lib/domain/analyses/decide/archived-engines";
import type { ArchivedEngine } from "@/lib/risk/model-behavior";
import { sampleOf } from "./sample-decisions";

const root = path.resolve(import.meta.dirname, "../..");
const archiveFolder = path.join(root, "lib/risk/archive");
const enginesFile = path.join(archiveFolder, "engines.br");
const listFile = path.join(archiveFolder, "engines.json");
const samplesFolder = path.join(root, "tests/unit/domain/analyses/archived");

/** In place of zod: engines read the contract's lists of words, but validate nothing. */
const noZod = `export const z = new Proxy(() => z, { get: () => z });`;

const [revision] = process.argv.slice(2);
if (revision === undefined) throw new Error("usage: npm run archive-model -- main");
const commit = execFileSync("git", ["rev-parse", "--verify", `${revision}^{commit}`], {
  cwd: root,
  encoding: "utf8",
}).trim();
const checkout = mkdtempSync(path.join(tmpdir(), "assay-engine-"));
try {
  checkOut();
  const modelVersion = /modelVersion = "(.+)"/.exec(readFrom("lib/risk/model-version.ts"))?.[1];
  if (modelVersion === undefined) throw new Error(`${commit} has no model version`);
  writeFileSync(path.join(checkout, "engine.ts"), entry());
  writeFileSync(path.join(checkout, "no-zod.ts"), noZod);
  const source = bundle();
  add({ modelVersion, commit, sha256: sha256Of(source) }, source);
  writeFileSync(path.join(samplesFolder, `${modelVersion}.jsonl`), sampleOf(checkout));
  console.log(`Archived the engine of ${modelVersion}: ${readFileSync(enginesFile).length} bytes in all`);
} finally {
  rmSync(checkout, { recursive: true, force: true });
}

/** The commit's sources, with the packages that its engine was built with. */
function checkOut(): void {
  const tar = path.join(checkout, "commit.tar");
  const files = ["lib", "package.json", "package-lock.json", "tsconfig.json"];
  execFileSync("git", ["archive", "--output", tar, commit, ...files], { cwd: root });
  execFileSync("tar", ["-x", "-f", tar, "-C", checkout]);
  if (lockedPhoneTables(readFrom("package-lock.json")) === lockedPhoneTables(lockHere())) {
    symlinkSync(path.join(root, "node_modules"), path.join(checkout, "node_modules"));
  } else {
    execFileSync("npm", ["ci", "--ignore-scripts", "--no-audit"], { cwd: checkout, stdio: "inherit" });
  }
}

function readFrom(file: string): string {
  return readFileSync(path.join(checkout, file), "utf8");
}

function lockHere(): string {
  return readFileSync(path.join(root, "package-lock.json"), "utf8");
}

/** The one package that the engine's answers depend on. */
function lockedPhoneTables(lock: string): unknown {
  const { packages } = JSON.parse(lock) as { packages: Record<string, { integrity?: string }> };
  return packages["node_modules/libphonenumber-js"]?.integrity;
}

/** What replays and backtests call. The oldest engines had no search for rings, and another spelling. */
function entry(): string {
  const isOlder = readFrom("lib/risk/test-applicants.ts").includes("testBehaviour");
  const hasRings = existsSync(path.join(checkout, "lib/risk/rings.ts"));
  return [
    `export { identifiersOf, normalizeApplicant } from "@/lib/risk/normalize";`,
    `export { assess } from "@/lib/risk/assess";`,
    `export { forcedAssessment, ${isOlder ? "testBehaviour as testBehavior" : "testBehavior"} } from "@/lib/risk/test-applicants";`,
    ...(hasRings ? [`export { findRings } from "@/lib/risk/rings";`] : []),
  ].join("\n");
}

function bundle(): string {
  const { outputFiles } = buildSync({
    entryPoints: [path.join(checkout, "engine.ts")],
    alias: { zod: path.join(checkout, "no-zod.ts") },
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    globalName: "engine",
    platform: "neutral",
    mainFields: ["module", "main"],
    target: "node20",
    charset: "utf8",
    legalComments: "none",
  });
  return outputFiles[0]?.text ?? "";
}

/** An archived engine is never replaced: its whole value is that it can't change. */
function add(engine: ArchivedEngine, source: string): void {
  const list: ArchivedEngine[] = existsSync(listFile) ? JSON.parse(readFileSync(listFile, "utf8")) : [];
  const known = list.find(({ modelVersion }) => modelVersion === engine.modelVersion);
  if (known) {
    if (known.sha256 === engine.sha256) return;
    throw new Error(`${engine.modelVersion} is already archived, from ${known.commit}, with another engine`);
  }
  const sources = existsSync(enginesFile) ? readEngines(enginesFile) : {};
  const text = JSON.stringify({ ...sources, [engine.modelVersion]: source });
  // A window over everything: each further engine costs only its differences.
  const params = {
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
  };
  writeFileSync(enginesFile, brotliCompressSync(text, { params }));
  writeFileSync(listFile, `${JSON.stringify([...list, engine], null, 2)}\n`);
}
