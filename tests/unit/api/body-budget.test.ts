import { expect, it } from "vitest";
import { BodyBudget } from "@/lib/api/pipeline/body-budget";

const mebibyte = 1_048_576;

it("one organization's large bodies never take all memory, nor another's share, until they are answered", () => {
  const budget = new BodyBudget();
  const own = Array.from({ length: 6 }, () => budget.open("org_a"));
  for (const body of own) body.grow(16 * mebibyte);
  expect(() => budget.open("org_a").grow(mebibyte)).toThrow("Too many large bodies at once");
  budget.open("org_b").grow(16 * mebibyte);
  own[0]?.release();
  budget.open("org_a").grow(16 * mebibyte);
});

it("all organizations' large bodies together have a limit, and small ones always pass", () => {
  const budget = new BodyBudget();
  for (let count = 0; count < 16; count++) budget.open(`org_${count % 8}`).grow(16 * mebibyte);
  expect(() => budget.open("org_new").grow(mebibyte)).toThrow("Too many large bodies at once");
  for (let count = 0; count < 1_000; count++) budget.open("org_new").grow(64 * 1_024);
});

it("a body of unknown length counts as it grows, and what was refused holds nothing", () => {
  const budget = new BodyBudget();
  const growing = budget.open("org_a");
  for (let size = 0; size <= 96 * mebibyte; size += mebibyte) growing.grow(size);
  expect(() => growing.grow(97 * mebibyte)).toThrow("Too many large bodies at once");
  growing.release();
  budget.open("org_a").grow(96 * mebibyte);
});
