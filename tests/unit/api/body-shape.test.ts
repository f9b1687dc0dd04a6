import { describe, expect, it } from "vitest";
import { z } from "zod";
import { bodyShapeOf } from "@/lib/api/pipeline/body-shape";
import { operations } from "@/lib/api/registry";
import { analyzeBody } from "@/lib/contract/analyses";
import { updateWebhookBody } from "@/lib/contract/webhooks";

/* The shape of a body is kept for days, so it must hold nothing that a caller made up. */

describe("the shape of a body", () => {
  it("has the names and types of fields, also of wrong ones", () => {
    const applicantData = { firstName: "Maria", ssn: 536228741, address: { city: "Seattle", zip: null } };
    const shape = bodyShapeOf(analyzeBody, { applicantData, options: { includeReasons: true } });
    expect(shape).toEqual({
      applicantData: { firstName: "string", ssn: "number", address: { city: "string", zip: "null" } },
      options: { includeReasons: "boolean" },
    });
  });

  it.each<[string, unknown, unknown]>([
    [
      "unknown names",
      { "Jane Roe": 1, applicantData: { "536-22-8741": { a: 1 } } },
      {
        applicantData: { "…": "1 more" },
        "…": "1 more",
      },
    ],
    [
      "keys of metadata",
      { metadata: { "maria@example.com": "x", branch: "y" } },
      { metadata: { "…": "2 more" } },
    ],
    ["names of a prototype", JSON.parse('{"__proto__": {"a": 1}, "constructor": 1}'), { "…": "2 more" }],
    ["a field where an object belongs", { applicantData: "Maria Santos" }, { applicantData: "string" }],
    [
      "an array where an object belongs",
      { applicantData: [{ ssn: "1" }, 2] },
      { applicantData: [{ "…": "1 more" }] },
    ],
    ["no object at all", "536-22-8741", "string"],
    ["null", null, "null"],
  ])("only counts %s", (_, body, shape) => {
    expect(bodyShapeOf(analyzeBody, body)).toEqual(shape);
  });

  it("of an array is that of its first entry", () => {
    expect(bodyShapeOf(updateWebhookBody, { events: ["a", "b"], url: "" })).toEqual({
      events: ["string"],
      url: "string",
    });
    expect(bodyShapeOf(updateWebhookBody, { events: [] })).toEqual({ events: [] });
  });

  it("knows the names of every alternative, within all that wraps them", () => {
    const one = z.object({ a: z.string().optional(), kind: z.literal("one") });
    const two = z.object({ b: z.object({ c: z.number() }).nullable().default(null) });
    const schema = z.preprocess(
      (value) => value,
      z.lazy(() => z.union([one, two]).readonly()),
    );
    expect(bodyShapeOf(schema, { a: "", b: { c: 1, d: 2 }, kind: "one" })).toEqual({
      a: "string",
      b: { c: "number", "…": "1 more" },
      kind: "string",
    });
  });

  it("ends at some level, however deep the body is nested", () => {
    const firstName = JSON.parse("[".repeat(20_000) + "]".repeat(20_000));
    const shape = JSON.stringify(bodyShapeOf(analyzeBody, { applicantData: { firstName } }));
    expect(shape).toMatch(/^\{"applicantData":\{"firstName":\[+"array"\]+\}\}$/);
    expect(shape.length).toBeLessThan(100);
  });

  it("has a limited number of names", () => {
    const names = Array.from({ length: 500 }, (_, i) => `field${i}`);
    const schema = z.object(Object.fromEntries(names.map((name) => [name, z.string()])));
    const shape = bodyShapeOf(schema, Object.fromEntries(names.map((name) => [name, "x"])));
    expect(Object.keys(shape)).toHaveLength(81);
    expect(shape).toMatchObject({ field0: "string", "…": "420 more" });
  });

  it("can be told of the body of every operation", () => {
    const bodies = operations.flatMap(({ body }) => body ?? []);
    expect(bodies.length).toBeGreaterThan(20);
    for (const body of bodies) expect(bodyShapeOf(body, { secret: 1 })).toBeTypeOf("object");
  });
});
