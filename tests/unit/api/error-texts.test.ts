import { readdir, readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { parseInput } from "@/app/actions/parse-input";
import { readQuery } from "@/lib/api/pipeline/query";
import { operations } from "@/lib/api/registry";
import { analysisQuery } from "@/lib/contract/analyses";
import { createApiKeyBody } from "@/lib/contract/api-keys";
import { defaultPolicy } from "@/lib/contract/policy";
import { simulateBody } from "@/lib/contract/policy-api";
import { recoverBody } from "@/lib/contract/webhooks";
import { examine } from "@/lib/platform/validate";
import { routeFixtures } from "@/tests/support/route-fixtures";

const problemsOf = (schema: Parameters<typeof examine>[0], value: unknown, root = "body") =>
  examine(schema, value, { root }).problems ?? [];

const wrong = [
  undefined,
  null,
  true,
  -1.5,
  1e300,
  "",
  "\u0000",
  "x".repeat(5_000),
  [],
  [null],
  {},
  { "": 1, a: { b: [] } },
];

/** Copies of a value with each part of it replaced by each wrong one. */
function* damaged(value: unknown): Generator<unknown> {
  yield* wrong;
  if (typeof value !== "object" || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    for (const other of damaged(part)) {
      if (Array.isArray(value)) yield value.map((entry, index) => (String(index) === name ? other : entry));
      else yield { ...value, [name]: other };
    }
  }
}

describe("what is wrong with a request is said in our own words", () => {
  it.each(
    operations.flatMap(({ operationId, body, query }) => [
      ...(body ? [[`body of ${operationId}`, body, routeFixtures[operationId]?.body ?? {}] as const] : []),
      ...(query
        ? [[`query of ${operationId}`, query, { limit: "1", cursor: "x", createdAfter: "x" }] as const]
        : []),
    ]),
  )("%s", (_, schema, valid) => {
    const messages = [...damaged(valid)]
      .flatMap((value) => problemsOf(schema, value))
      .map(({ message }) => message);
    expect(messages.length).toBeGreaterThan(0);
    for (const message of messages) {
      expect(message).not.toMatch(/^(Invalid|Too |Unrecognized|Expected)|undefined|NaN|zod/i);
      expect(message).toMatch(/^[a-zA-Z]/);
    }
  });

  it.each([
    ["a missing instant", recoverBody, {}, "since", "is required"],
    ["an instant of another type", recoverBody, { since: 1 }, "since", /^must be an ISO 8601 instant/],
    [
      "a signal's name",
      simulateBody,
      { document: { ...defaultPolicy, signals: { email: {} } } },
      "document.signals.email",
      "as a name, must be a signal code such as EMAIL_DISPOSABLE",
    ],
    [
      "settings that are no object",
      simulateBody,
      { document: { ...defaultPolicy, signals: 1 } },
      "document.signals",
      "must be an object",
    ],
    [
      "a list without an entry",
      simulateBody,
      { document: { ...defaultPolicy, requiredForApprove: [[]] } },
      "document.requiredForApprove[0]",
      "must have at least 1 entry",
    ],
  ])("%s", (_, schema, value, path, message) => {
    expect(problemsOf(schema, value)).toEqual([
      { path, message: typeof message === "string" ? message : expect.stringMatching(message) },
    ]);
  });

  it("a dashboard action's input gets the same words", () => {
    expect(() => parseInput(createApiKeyBody, { permissions: 1 })).toThrow(
      expect.objectContaining({
        details: [
          { path: "name", message: "is required" },
          { path: "permissions", message: "must be an array" },
        ],
      }),
    );
  });

  it("a query parameter that is given more than once is named, and so is an unknown one", () => {
    const refused = (query: string) => {
      try {
        return readQuery(`/v1/analyze?${query}`, analysisQuery);
      } catch (error) {
        return (error as { details: unknown }).details;
      }
    };
    expect(refused("limit=1&cursor=a&limit=1&decision=APPROVE&decision=REVIEW&limit=2")).toEqual([
      { path: "limit", message: "must be given only once" },
      { path: "decision", message: "must be given only once" },
    ]);
    expect(refused("color=red")).toEqual([{ path: "color", message: "isn't a known parameter" }]);
    expect(refused("limit=7")).toEqual({ limit: 7 });
  });
});

it("each conflict says what to do next", async () => {
  const files = (await readdir("lib", { recursive: true })).filter((file) => file.endsWith(".ts"));
  const sources = await Promise.all(files.map((file) => readFile(`lib/${file}`, "utf8")));
  const texts = sources.flatMap((source) =>
    [...source.matchAll(/AppError\(\s*"(?:conflict|idempotency_\w+)",\s*["`]([^"`]+)["`]/g)].map(
      (match) => match[1],
    ),
  );
  expect(texts.length).toBeGreaterThan(20);
  for (const text of texts) expect(text).toMatch(/[:;,] .*[a-z]|[.}] [A-Z]/);
});
