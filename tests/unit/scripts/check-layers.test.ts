import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { findViolations, readGraph } from "@/scripts/check-layers";

const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

/** A project made of these files, by path from its root. */
function project(files: Record<string, string>): string {
  const root = mkdtempSync(path.join(tmpdir(), "assay-layers-"));
  roots.push(root);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return root;
}

const violations = (files: Record<string, string>) => findViolations(readGraph(project(files)));

const imported = "export interface Other {}\nexport const other = 1;\n";

describe("the layer check", () => {
  test("accepts imports that point down, stay within a room, or are of packages that the room may use", () => {
    expect(
      violations({
        "app/page.tsx": 'import "react";\nimport { send } from "@/lib/domain/webhooks/send";\nsend();\n',
        "lib/domain/webhooks/send.ts":
          'import { sign } from "./sign";\nimport pino from "pino";\nexport const send = () => pino(sign());\n',
        "lib/domain/webhooks/sign.ts":
          'import type { Other } from "@/lib/contract/other";\nexport const sign = (): Other => ({});\n',
        "lib/contract/other.ts": `import { z } from "zod";\n${imported}z.object({});\n`,
      }),
    ).toEqual([]);
  });

  test.each([
    ["lib/contract/a.ts", "lib/platform/b.ts"],
    ["lib/platform/a.ts", "lib/domain/b.ts"],
    ["lib/risk/a.ts", "lib/domain/b.ts"],
    ["lib/domain/a.ts", "lib/api/b.ts"],
    ["lib/service/a.ts", "app/b.ts"],
    ["app/a.tsx", "proxy.ts"],
    ["scripts/a.mjs", "tests/b.ts"],
    // Next to it, on the same floor.
    ["lib/auth/a.ts", "lib/risk/b.ts"],
    ["lib/api/a.ts", "inngest/b.ts"],
    // A separate room inside another one.
    ["inngest/embedded/a.ts", "inngest/b.ts"],
  ])("names %s when it imports from %s", (from, to) => {
    const specifier = `@/${to.replace(/\.ts$/, "")}`;
    expect(violations({ [from]: `import { other } from "${specifier}";\n`, [to]: imported })).toEqual([
      `upward: ${from} imports ${to}`,
    ]);
  });

  test("names a file of lib/service that imports inngest, but not what it imports of the embedded executor", () => {
    expect(
      violations({
        "lib/service/a.ts": 'import "@/inngest/b";\nimport "@/inngest/embedded";\n',
        "inngest/b.ts": imported,
        "inngest/embedded/index.ts": imported,
      }),
    ).toEqual([
      "separate: lib/service/a.ts imports inngest/b.ts: the program that starts the service passes background work in",
    ]);
  });

  test.each([
    ["inngest/embedded", "tests/unit/inngest/queue.test.ts"],
    ["lib/platform/db/embedded", "tests/unit/platform/db/embedded/open.test.ts"],
  ])("lets others import the index of %s alone, and its own tests all of it", (folder, ownTest) => {
    const deep = `import { other } from "@/${folder}/deep/file";\nother;\n`;
    expect(
      violations({
        [`${folder}/index.ts`]: 'export { other } from "./deep/file";\n',
        [`${folder}/deep/file.ts`]: imported,
        [ownTest]: deep,
        "scripts/through-index.ts": `import { other } from "@/${folder}";\nother;\n`,
        "scripts/deep.ts": deep,
        "tests/unit/other.test.ts": deep,
      }),
    ).toEqual([
      `inside a package: scripts/deep.ts imports ${folder}/deep/file.ts, not ${folder}/index.ts`,
      `inside a package: tests/unit/other.test.ts imports ${folder}/deep/file.ts, not ${folder}/index.ts`,
    ]);
  });

  test("names what the model's fingerprint reads files through, however far away", () => {
    expect(
      violations({
        "scripts/model/fingerprint.ts": 'import { other } from "@/lib/risk/engine";\nother;\n',
        "lib/risk/engine.ts": 'export { other } from "@/lib/platform/read";\n',
        "lib/platform/read.ts":
          'import { readFileSync } from "node:fs";\nexport const other = readFileSync;\n',
      }),
    ).toContainEqual(
      expect.stringMatching(
        /^package: scripts\/model\/fingerprint\.ts reaches node:fs through lib\/platform\/read\.ts/,
      ),
    );
  });

  test.each([
    ["import type", 'import type { Other } from "@/lib/domain/b";\n'],
    ["inline type import", 'import { type Other } from "@/lib/domain/b";\n'],
    ["import for its effects", 'import "@/lib/domain/b";\n'],
    ["export … from", 'export { other } from "@/lib/domain/b";\n'],
    ["export type … from", 'export type { Other } from "@/lib/domain/b";\n'],
    ["export * from", 'export * from "@/lib/domain/b";\n'],
    ["export * as … from", 'export * as b from "@/lib/domain/b";\n'],
    ["import()", 'export const load = () => import("@/lib/domain/b");\n'],
    ["import() of a plain template", "export const load = () => import(`@/lib/domain/b`);\n"],
    ["typeof import()", 'export type B = typeof import("@/lib/domain/b");\n'],
    ["import() of a type", 'export type B = import("@/lib/domain/b").Other;\n'],
    ["relative import", 'import { other } from "../domain/b";\nother;\n'],
  ])("sees an upward %s in .ts and .tsx", (_, text) => {
    const files = {
      "lib/platform/a.ts": text,
      "lib/platform/c.tsx": `${text}export const element = <div>text</div>;\n`,
      "lib/domain/b.ts": imported,
    };
    const root = project(files);
    const { imports } = readGraph(root);
    for (const file of ["lib/platform/a.ts", "lib/platform/c.tsx"]) {
      expect([...(imports.get(file) ?? [])]).toEqual(["lib/domain/b.ts"]);
    }
    expect(findViolations(readGraph(root)).sort()).toEqual([
      "upward: lib/platform/a.ts imports lib/domain/b.ts",
      "upward: lib/platform/c.tsx imports lib/domain/b.ts",
    ]);
  });

  test("names the files of a circle, even one of type imports alone", () => {
    expect(
      violations({
        "lib/domain/keys/a.ts": 'import type { B } from "./b";\nexport type A = B;\n',
        "lib/domain/keys/b.ts": 'import type { C } from "./c";\nexport type B = C;\n',
        "lib/domain/keys/c.ts": 'import type { A } from "./a";\nexport type C = A;\n',
        "lib/domain/keys/outside.ts": 'import type { A } from "./a";\nexport type D = A;\n',
      }),
    ).toEqual(["circle of files: lib/domain/keys/a.ts → lib/domain/keys/b.ts → lib/domain/keys/c.ts"]);
  });

  test("names the folders of a circle even if no files form one", () => {
    expect(
      violations({
        "lib/domain/keys/a.ts": 'import { b } from "@/lib/domain/audit/b";\nexport const a = b;\n',
        "lib/domain/audit/b.ts": "export const b = 1;\n",
        "lib/domain/audit/c.ts": 'import { d } from "@/lib/domain/keys/d";\nexport const c = d;\n',
        "lib/domain/keys/d.ts": "export const d = 1;\n",
      }),
    ).toEqual(["circle of folders: lib/domain/audit → lib/domain/keys"]);
  });

  test.each([
    ["lib/domain/a.ts", "next/headers"],
    ["lib/api/a.ts", "next-auth"],
    ["lib/platform/a.tsx", "react"],
    ["lib/service/a.tsx", "@base-ui/react"],
    ["lib/risk/a.ts", "pg"],
    ["lib/risk/a.ts", "node:fs"],
    ["lib/contract/a.ts", "pino"],
  ])("names %s when it imports the package %s", (file, name) => {
    expect(violations({ [file]: `import "${name}";\n` })).toEqual([
      expect.stringContaining(`package: ${file} imports ${name}: `),
    ]);
  });

  test("names the file that it can't parse", () => {
    expect(() => readGraph(project({ "lib/domain/a.ts": "export const = ;\n" }))).toThrow(
      /lib\/domain\/a\.ts couldn't be read/,
    );
  });
});
