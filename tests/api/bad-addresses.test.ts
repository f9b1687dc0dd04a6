import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { encodeCursor } from "@/lib/platform/db/paging";
import { callRaw } from "@/tests/support/api";
import { describeLog, expectProblems, marker, openTarget } from "@/tests/support/bad-input";
import { expectInvalid } from "@/tests/support/shapes";

/* On its own server, whose log is searched for failures. */

const target = openTarget();

describe("query parameters of GET /analyze", () => {
  it.each([
    ["an unknown one", "color=red", "color"],
    ["one in another case", "Limit=1", "Limit"],
    ["one with brackets", "limit%5B%5D=1", "limit[]"],
    ["a name of the prototype", "__proto__=1", "__proto__"],
    ["a limit of 0", "limit=0", "limit"],
    ["a negative limit", "limit=-1", "limit"],
    ["a limit above 100", "limit=101", "limit"],
    ["a limit that is no whole number", "limit=1.5", "limit"],
    ["a limit that is no number", "limit=ten", "limit"],
    ["an empty limit", "limit=", "limit"],
    ["an infinite limit", "limit=Infinity", "limit"],
    ["a limit that no double holds", "limit=1e400", "limit"],
    ["a hexadecimal limit", "limit=0x10", "limit"],
    ["a limit with an exponent", "limit=1e1", "limit"],
    ["a limit with a fraction of 0", "limit=5.0", "limit"],
    ["a limit after a space", "limit=%205", "limit"],
    ["a limit before a space", "limit=5%20", "limit"],
    ["a limit with a sign", "limit=%2B5", "limit"],
    ["a limit given twice", "limit=1&limit=1", "limit"],
    ["an empty cursor", "cursor=", "cursor"],
    ["a cursor that was never given out", `cursor=${marker}`, "cursor"],
    ["a cursor without an identifier", `cursor=${encodeCursor("analyses/live", "1700000000000")}`, "cursor"],
    [
      "a cursor with more",
      `cursor=${encodeCursor("analyses/live", `1.ana_${"0".repeat(26)}' OR 1=1`)}`,
      "cursor",
    ],
    ["a cursor of 201 characters", `cursor=${"a".repeat(201)}`, "cursor"],
    ["a cursor given twice", "cursor=a&cursor=b", "cursor"],
    ["an unknown decision", "decision=MAYBE", "decision"],
    ["a decision in lower case", "decision=approve", "decision"],
    ["two decisions", "decision=APPROVE&decision=REVIEW", "decision"],
    ["an unknown status", "status=done", "status"],
    ["an empty externalId", "externalId=", "externalId"],
    ["an externalId with NUL", "externalId=a%00b", "externalId"],
    ["an externalId of 101 characters", `externalId=${"e".repeat(101)}`, "externalId"],
    ["a date without a time", "createdAfter=2026-01-01", "createdAfter"],
    ["an instant without a zone", "createdAfter=2026-01-01T00:00:00", "createdAfter"],
    ["a day that does not exist", "createdBefore=2026-02-30T00:00:00Z", "createdBefore"],
    ["a number of milliseconds", "createdBefore=1700000000000", "createdBefore"],
    ["the year 0", "createdAfter=0000-01-01T00:00:00Z", "createdAfter"],
    ["a year that the offset makes 0", "createdBefore=0001-01-01T00:00:00%2B05:00", "createdBefore"],
    ["a year that the offset makes 10000", "createdBefore=9999-12-31T23:59:59-14:00", "createdBefore"],
    ["an offset whose + became a space", "createdAfter=2026-01-01T00:00:00+02:00", "createdAfter"],
  ])("%s is 400 and named", async (_, query, path) => {
    const answer = await target.get(`/analyze?${query}`);
    expectInvalid(answer, path);
    expect(answer.text).not.toContain(marker);
  });

  it("any query at all gets 200 or 400", async () => {
    const name = fc.oneof(
      fc.constantFrom("limit", "cursor", "decision", "status", "externalId", "createdAfter", "createdBefore"),
      fc.string({ unit: "binary", maxLength: 5 }),
    );
    const value = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.nat(200).map(String),
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
      fc
        .tuple(fc.nat(), fc.string({ unit: "binary-ascii", maxLength: 30 }))
        .map(([milliseconds, id]) => encodeCursor("analyses/live", `${milliseconds}.${id}`)),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(name, value), { maxLength: 4 }), async (pairs) => {
        const answer = await target.get(`/analyze?${new URLSearchParams(pairs)}`);
        if (answer.status !== 200) expectProblems(answer);
      }),
      { numRuns: 200 },
    );
  });

  it("invalid percent escapes get 200 or 400", async () => {
    for (const query of [
      "%",
      "limit=%",
      "limit=%zz",
      "externalId=%ff%fe",
      "%00=%00",
      "&&&=&=",
      "?",
      "limit",
    ]) {
      expect([200, 400], query).toContain((await target.get(`/analyze?${query}`)).status);
    }
  });
});

describe("paths", () => {
  it.each([
    "/v1/analyze/%00",
    "/v1/analyze/ana_%00",
    "/v1/analyze/a%2Fb",
    "/v1/analyze/..%2Fanalyze",
    "/v1/analyze/..",
    "/v1/analyze/%2e%2e",
    "/v1/../../etc/passwd",
    "/v1/analyze/../../../api/health/x",
    "/v1//analyze",
    "/v1/analyze//",
    "/v1/analyze//x",
    "/v1/analyze/%ff%fe",
    "/v1/analyze/%ed%a0%80",
    "/v1/analyze/%",
    "/v1/analyze/%zz",
    "/v1/analyze/é",
    "/v1/analyze/\\..\\x",
    "/v1/analyze/__proto__",
    "/v1/constructor",
    '/v1/analyze/{}|^`"<>',
    "/v1/analyze/x;y=z",
    "/v1/analyze/' OR 1=1".replaceAll(" ", "%20"),
    `/v1/analyze/${"a".repeat(8_000)}`,
    `/v1/analyze/${"a".repeat(20_000)}`,
    `/v1${"/a".repeat(3_000)}`,
    "/v1/api-keys/x/rotate/",
    "/v1/analyze?/x",
  ])("%s gets 4xx, never 5xx", async (path) => {
    const answer = await callRaw("GET", path, { key: target.key, base: target.server.url });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });

  it("any path gets 404, 405 or 400", async () => {
    const segment = fc.oneof(
      fc.string({ unit: "binary", minLength: 1 }).map(encodeURIComponent),
      fc.constantFrom("analyze", "api-keys", "rotate", "%00", "%2f", "..", "~", "%F0%9F%92%A9", marker),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(segment, { minLength: 1, maxLength: 4 }), async (segments) => {
        const answer = await callRaw("PATCH", `/v1/${segments.join("/")}`, {
          key: target.key,
          base: target.server.url,
        });
        expect([400, 404, 405]).toContain(answer.status);
      }),
      { numRuns: 150 },
    );
  });

  it("an invalid host gets 400", async () => {
    for (const host of ["a b", "x/y", "[", "a@b:c"]) {
      const answer = await callRaw("GET", "/v1/analyze", {
        key: target.key,
        base: target.server.url,
        headers: { host },
      });
      expect(answer.status, host).toBe(400);
    }
  });
});

describeLog(target);
