import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import type { DiffTarget, SchemaEngine } from "@prisma/schema-engine-wasm/schema_engine_bg";
import * as bindings from "@prisma/schema-engine-wasm/schema_engine_bg";

/** Exports that the module's types don't declare; its own loader uses them in bundlers. */
type Loader = { __wbg_set_wasm(exports: WebAssembly.Exports): void };

type Captured<T> = { ok: true; value: T } | { ok: false; error: unknown };

const NO_FILTERS = { externalTables: [], externalEnums: [] };

/** Answers the engine's questions before it diffs two schema files, as if the database were empty. */
const noDatabase = {
  provider: "postgres",
  adapterName: "no-database",
  connect: async () => captured(noConnection),
  connectToShadowDb: async () => captured(noConnection),
};

const noConnection = {
  provider: "postgres",
  adapterName: "no-database",
  queryRaw: async () => captured({ columnNames: [], columnTypes: [], rows: [] }),
  executeRaw: async () => captured(0),
  executeScript: async () => captured(undefined),
  startTransaction: refuse,
  getConnectionInfo: () => captured({ schemaName: "public", supportsRelationJoins: true }),
  dispose: async () => captured(undefined),
};

function captured<T>(value: T): Captured<T> {
  return { ok: true, value };
}

async function refuse(): Promise<Captured<never>> {
  return { ok: false, error: { kind: "GenericJs", id: 0 } };
}

/** One instance for all engines: its bindings are global to the module. */
let loaded: Promise<void> | undefined;

async function load(): Promise<void> {
  const entry = createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm/schema_engine_bg");
  const bytes = await readFile(path.join(path.dirname(entry), "schema_engine_bg.wasm"));
  const imports = { "./schema_engine_bg.js": bindings as unknown as WebAssembly.ModuleImports };
  const { instance } = await WebAssembly.instantiate(bytes, imports);
  // The engine writes its panic message here.
  const panics = { set_message: (message: string) => console.error(`Prisma's schema engine: ${message}`) };
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: panics });
  (bindings as unknown as Loader).__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
}

/**
 * Opens Prisma's schema engine as WebAssembly, from the npm package: the same code as the downloaded binary. `adapter` is
 * an error-capturing driver adapter factory. Default: no database.
 */
export async function openSchemaEngine(schema: string, adapter: object = noDatabase): Promise<SchemaEngine> {
  loaded ??= load();
  await loaded;
  const ignoreLog = () => {};
  return bindings.SchemaEngine.new({ datamodels: [["schema.prisma", schema]] }, ignoreLog, adapter);
}

/** The SQL that turns one schema into the other; null if they're the same. */
export async function diffSchemas(from: string | null, to: string): Promise<string | null> {
  const engine = await openSchemaEngine(to);
  const result = await engine.diff({
    from: from === null ? { tag: "empty" } : datamodel(from),
    to: datamodel(to),
    script: true,
    // 2 means "there is a difference", as with `prisma migrate diff --exit-code`.
    exitCode: true,
    filters: NO_FILTERS,
  });
  if (result.exitCode === 0) return null;
  if (result.stdout === null) throw new Error("the schema engine gave no SQL");
  return result.stdout;
}

function datamodel(content: string): DiffTarget {
  return { tag: "schemaDatamodel", files: [{ path: "prisma/schema.prisma", content }] };
}
