import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { batchEntry } from "@/lib/contract/batches";
import {
  type Metadata,
  maxMetadataKeys,
  metadata,
  metadataChanges,
  metadataFilter,
} from "@/lib/contract/metadata";
import { AppError } from "@/lib/platform/errors";
import { examine, notValid, storableDetails } from "@/lib/platform/validate";
import { validMetadata } from "@/tests/support/metadata";

const problemsOf = (value: unknown, schema: typeof metadata | typeof metadataChanges = metadata) =>
  examine(schema, value, { root: "body", at: ["metadata"] }).problems;
const pathsOf = (value: unknown) => problemsOf(value)?.map(({ path }) => path);
const keys = (count: number, value: string | null = "x"): Record<string, string | null> =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`key${i}`, value]));

describe("metadata", () => {
  it("takes any valid map as it is", () => {
    fc.assert(
      fc.property(validMetadata, (given) => {
        expect(metadata.parse(given)).toEqual(given);
        expect(metadataChanges.parse(given)).toEqual(given);
      }),
    );
  });

  it("has at most 50 keys, and a change up to 100", () => {
    expect(problemsOf(keys(maxMetadataKeys))).toBeUndefined();
    expect(problemsOf(keys(maxMetadataKeys + 1))).toEqual([
      { path: "metadata", message: "must have at most 50 entries" },
    ]);
    expect(problemsOf(keys(2 * maxMetadataKeys, null), metadataChanges)).toBeUndefined();
    expect(problemsOf(keys(2 * maxMetadataKeys + 1, null), metadataChanges)).toHaveLength(1);
  });

  it("has keys of 1 to 40 plain characters that begin with a letter", () => {
    for (const key of ["a", "Z", "a-b_C9", "constructor", "toString", "k".repeat(40)])
      expect(problemsOf({ [key]: "x" }), key).toBeUndefined();
    for (const key of ["1a", "_a", "-a", "a b", "a.b", "a=b", "é", "k".repeat(41)])
      expect(pathsOf({ [key]: "x" }), key).toEqual([`metadata.${key}`]);
    expect(pathsOf({ "": "x" })).toEqual(['metadata[""]']);
    expect(pathsOf(JSON.parse('{"__proto__": "x"}'))).toEqual(["metadata"]);
  });

  it("has values of up to 500 characters, none of them NUL or half a character", () => {
    for (const value of ["", "x".repeat(500), "😀".repeat(500), "two\nlines"])
      expect(problemsOf({ a: value })).toBeUndefined();
    for (const value of ["x".repeat(501), "\0", "\ud800", 1, true, null, {}, ["x"]])
      expect(pathsOf({ a: value })).toEqual(["metadata.a"]);
    for (const value of [null, [], "x", 1]) expect(pathsOf(value)).toEqual(["metadata"]);
  });

  it("trims values and removes what is invisible, in a search too", () => {
    for (const schema of [metadata, metadataFilter])
      expect(schema.parse({ a: " R.\u200b Diaz " })).toEqual({ a: "R. Diaz" });
  });
});

describe("the problems of metadata", () => {
  const refused = {
    id: "loan-1",
    data: { firstName: "Ana", lastName: "Diaz" },
    metadata: { mariaSantos: 5, "Maria S": "x" },
  };

  it("name the key for the caller, and don't for the log", () => {
    const { problems = [] } = examine(batchEntry, refused, { root: "body" });
    expect(problems.map(({ path }) => path)).toEqual(["metadata.mariaSantos", "metadata.Maria S"]);
    const error = notValid(problems);
    expect(error).toBeInstanceOf(AppError);
    expect(JSON.stringify(storableDetails(error.details))).not.toMatch(/maria/i);
  });

  it("don't name the key where they are stored with a batch", () => {
    const { problems } = examine(batchEntry, refused, { root: "body", namesUnknown: false });
    expect(problems).toEqual([
      { path: "metadata", message: "has a value that must be a string" },
      { path: "metadata", message: expect.stringMatching(/^as a name, must be 1 to 40 letters/) },
    ]);
  });

  it("say what a search needs", () => {
    expect(metadataFilter.safeParse({}).success).toBe(false);
    expect(metadataFilter.safeParse(keys(11) as Metadata).success).toBe(false);
    expect(metadataFilter.safeParse(keys(10) as Metadata).success).toBe(true);
  });
});
