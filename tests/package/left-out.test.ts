import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { expect, it } from "vitest";
import { serviceBundle } from "@/scripts/bundle-options.mjs";
import { leftOut, namesLeftOut } from "@/tests/support/left-out";

/* Packages that package.json leaves out: package.test.ts has those that are loaded from node_modules. */

it("listener, commands and threads have no code of a package that is left out", async () => {
  const { metafile } = await build({ ...serviceBundle, outdir: "dist", metafile: true, write: false });
  const bundled = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs));
  expect(leftOut).toContain("@opentelemetry/auto-instrumentations-node");
  expect(bundled.some((file) => file.startsWith("node_modules/inngest/"))).toBe(true);
  expect(bundled.filter(namesLeftOut)).toEqual([]);
});

it("pages have no code of a package that is left out", () => {
  const maps = readdirSync(".next/server", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".map"))
    .map((name) => ({ name, text: readFileSync(path.join(".next/server", name), "utf8") }));
  expect(maps.some(({ text }) => text.includes("node_modules/inngest/"))).toBe(true);
  expect(maps.filter(({ text }) => namesLeftOut(text)).map(({ name }) => name)).toEqual([]);
});
