import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { heapGrowth } from "@/lib/platform/heap-growth";

test("this version of V8 has the setting that limits how far a heap grows", () => {
  const [name] = heapGrowth.split("=");
  expect(execFileSync(process.execPath, ["--v8-options"], { encoding: "utf8" })).toContain(`${name} `);
});
