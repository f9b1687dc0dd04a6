import { expect, it } from "vitest";
import { z } from "zod";
import { openApiDocument } from "@/lib/api/operation/openapi-document";
import { operations } from "@/lib/api/registry";
import { pageQuery, pageSize } from "@/lib/contract/lists";

it.each(["1", "20", "100"])("a page size of %j is taken", (text) => {
  expect(pageSize(100).parse(text)).toBe(Number(text));
});

it.each([
  "0x10",
  "1e1",
  "5.0",
  " 5",
  "5 ",
  "+5",
  "5_0",
  "5,0",
  "٥",
  "",
  "five",
  "0",
  "-1",
  "101",
  "Infinity",
])("a page size of %j is refused", (text) => {
  expect(pageSize(100).safeParse(text).success).toBe(false);
});

it("a page size left out is the default", () => {
  expect(z.strictObject(pageQuery).parse({})).toEqual({ limit: 20 });
});

it("the document describes page sizes as whole numbers in a range", () => {
  const { paths } = openApiDocument(operations) as {
    paths: Record<string, { get: { parameters: { name: string; schema: object; required?: boolean }[] } }>;
  };
  const limit = paths["/analyze"]?.get.parameters.find(({ name }) => name === "limit");
  expect(limit?.schema).toMatchObject({ type: "integer", minimum: 1, maximum: 100, default: 20 });
  expect(limit?.required ?? false).toBe(false);
});
