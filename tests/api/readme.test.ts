import { readFileSync } from "node:fs";
import { afterAll, expect, inject, it } from "vitest";
import { call } from "@/tests/support/api";
import { Seed } from "@/tests/support/seed";

const seed = new Seed(inject("databaseUrl"));
afterAll(() => seed.close());

/** What differs each time: identifiers and moments. */
function masked(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value)
      .replace(/(ana|app)_[0-9a-z]{26}/g, "$1_…")
      .replace(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, "<moment>"),
  );
}

it("the README's request gets the README's answer", async () => {
  const readme = readFileSync("README.md", "utf8");
  const body = JSON.parse(/-d '(\{[\s\S]*?\n {2}\})'/.exec(readme)?.[1] ?? "");
  const answer = JSON.parse(/```json\n([\s\S]*?)```/.exec(readme)?.[1] ?? "");
  const { key } = await seed.keyOfNewOrganization();
  const real = await call("POST", "/analyze", { key, body });
  expect(real.status).toBe(200);
  expect(masked(real.body)).toEqual(masked(answer));
});
