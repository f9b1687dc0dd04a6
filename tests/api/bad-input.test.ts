import { once } from "node:events";
import { request as httpRequest } from "node:http";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operations } from "@/lib/api/registry";
import { type Answer, applicant, call, callRaw } from "@/tests/support/api";
import { jsonText, mutatedText } from "@/tests/support/json-text";
import { eventually } from "@/tests/support/poll";
import { routeFixtures } from "@/tests/support/route-fixtures";
import { countRows } from "@/tests/support/rows";
import { Seed } from "@/tests/support/seed";
import { startServer, type TestServer } from "@/tests/support/server";
import { settledLogs } from "@/tests/support/server-log";
import { expectError, expectInvalid, expectRateLimitHeaders } from "@/tests/support/shapes";

/* On a server of its own: what is stored is counted over the whole database. */

const limitBytes = 1_048_576;
/** In every submitted text; it must come back in no error and appear in no log. */
const marker = "zQx7Marker";
const validBody = {
  applicantData: applicant,
  options: { includeReasons: true, riscScoring: false },
  externalId: "loan-1",
};

let server: TestServer;
let seed: Seed;
let key: string;
beforeAll(async () => {
  server = await startServer();
  seed = new Seed(server.databaseUrl);
  ({ key } = await seed.keyOfNewOrganization({ requestsPerMinute: 1_000_000 }));
});
afterAll(async () => {
  await seed?.close();
  await server?.close();
});

const post = (raw: string | Uint8Array<ArrayBuffer>, path = "/analyze") =>
  call("POST", path, { key, base: server.url, raw });
const get = (path: string) => callRaw("GET", `/v1${path}`, { key, base: server.url });

function expectProblems(answer: Answer): void {
  expectError(answer, 400, "invalid_request");
  expect(answer.body.error.details.length).toBeGreaterThan(0);
  expect(answer.body.error.details.length).toBeLessThanOrEqual(20);
  expect(answer.text.length).toBeLessThan(20_000);
}

/** Sends each text of an arbitrary; 200, or 400 that names a place, repeats nothing and stores nothing. */
async function holdsFor(texts: fc.Arbitrary<string>, numRuns: number): Promise<Set<number>> {
  const statuses = new Set<number>();
  let stored = await countRows(seed.pool);
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      const answer = await post(text);
      statuses.add(answer.status);
      const now = await countRows(seed.pool);
      if (answer.status === 200) {
        expect(now["public.analyses"]).toBe((stored["public.analyses"] ?? 0) + 1);
      } else {
        expectProblems(answer);
        expect(answer.text).not.toContain(marker);
        expect(now).toEqual(stored);
      }
      stored = now;
    }),
    { numRuns },
  );
  return statuses;
}

describe("any JSON to POST /analyze gets 200, or 400 with a path, and then nothing is stored", () => {
  it("arbitrary JSON", async () => {
    await holdsFor(jsonText(marker), 100);
  });

  it("arbitrary JSON as applicantData", async () => {
    await holdsFor(
      jsonText(marker).map((text) => `{"applicantData":${text}}`),
      80,
    );
  });

  it("valid bodies with one to three parts replaced, left out, doubled or added to: both answers occur", async () => {
    const statuses = await holdsFor(mutatedText(validBody, marker), 200);
    expect([...statuses].sort()).toEqual([200, 400]);
  });

  it.each(Object.keys(applicant).map((field) => [field]))("any JSON in the place of %s", async (field) => {
    const texts = jsonText(marker).map((text) => {
      const rest = Object.entries(applicant).filter(([name]) => name !== field);
      const members = rest.map(([name, value]) => `"${name}":${JSON.stringify(value)}`);
      return `{"applicantData":{${[...members, `"${field}":${text}`].join(",")}}}`;
    });
    await holdsFor(texts, 30);
  });
});

describe.each(
  operations.filter(({ body }) => body !== undefined).map((route) => [route.operationId, route] as const),
)("%s", (_, route) => {
  it("never answers 5xx to arbitrary or mutated JSON, and no error repeats it", async () => {
    const fixture = routeFixtures[route.operationId];
    const path = route.path.replace(/:\w+/, fixture?.parameter?.neverExisted ?? "");
    const texts = fc.oneof(jsonText(marker), mutatedText(fixture?.body ?? {}, marker));
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const answer = await call(route.method, path, { key, base: server.url, raw: text });
        if (answer.status === route.success.status) return;
        expect([400, 404, 409]).toContain(answer.status);
        expectError(answer, answer.status, answer.body.error.code);
        expect(answer.text).not.toContain(marker);
      }),
      { numRuns: 80 },
    );
  });
});

describe("raw bodies", () => {
  const valid = JSON.stringify({ applicantData: applicant });
  const bytes = (...parts: (string | number[])[]) =>
    new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as string))));
  const bodies: Record<string, string | Uint8Array<ArrayBuffer>> = {
    "not JSON": `${marker} not json`,
    "JSON with a trailing comma": `{"applicantData":{"firstName":"${marker}",}}`,
    "JSON in single quotes": `{'applicantData':'${marker}'}`,
    "two documents": `${valid}${valid}`,
    "JSON lines": `${valid}\n${valid}`,
    "NaN and Infinity": '{"applicantData":NaN,"options":Infinity}',
    "truncated in a text": valid.slice(0, 40),
    "truncated before the last brace": valid.slice(0, -1),
    "truncated in an escape": '{"applicantData":"\\u00',
    "white space only": " \n\t ",
    "a NUL byte before": bytes([0], valid),
    "a NUL byte inside a text": bytes('{"applicantData":{"firstName":"a', [0], 'b"}}'),
    "NUL bytes only": bytes([0, 0, 0, 0]),
    "UTF-16 with a byte order mark": bytes([0xff, 0xfe], [...Buffer.from(valid, "utf16le")]),
    "UTF-8 cut off in a character": bytes('{"applicantData":"', [0xe2, 0x82]),
    "a lone continuation byte": bytes('{"applicantData":"', [0x80], '"}'),
    "an overlong encoding": bytes('{"applicantData":"', [0xc0, 0xaf], '"}'),
    "a surrogate encoded in UTF-8": bytes('{"applicantData":"', [0xed, 0xa0, 0x80], '"}'),
    "latin-1": bytes('{"applicantData":{"firstName":"Zo', [0xeb], '"}}'),
    gzip: bytes([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]),
    "a form": `applicantData=${marker}`,
    XML: `<applicantData>${marker}</applicantData>`,
    "arrays 100,000 deep": "[".repeat(100_000) + "]".repeat(100_000),
    "objects 100,000 deep": `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`,
    "arrays 100,000 deep that never end": "[".repeat(100_000),
    "applicantData 100,000 deep": `{"applicantData":${"[".repeat(100_000)}${"]".repeat(100_000)}}`,
    "a name 100,000 deep": `{"applicantData":{"firstName":${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}}}`,
    "90,000 unknown fields": `{${Array.from({ length: 90_000 }, (_, i) => `"f${i}":1`).join(",")}}`,
    "an array of 300,000 numbers": `{"applicantData":[${"1,".repeat(300_000)}1]}`,
  };
  it.each(Object.entries(bodies))("%s: 400 with a path, nothing stored", async (_, body) => {
    const before = await countRows(seed.pool);
    const answer = await post(body);
    expectProblems(answer);
    expectRateLimitHeaders(answer);
    expect(answer.text).not.toContain(marker);
    expect(await countRows(seed.pool)).toEqual(before);
  });

  it("what can't be parsed is told so, without a quotation", async () => {
    expectInvalid(await post(`{"a": ${marker}}`), "body");
    expectInvalid(await post(bytes([0xff])), "body");
  });

  it("no body at all is 400", async () => {
    const empty = await call("POST", "/analyze", { key, base: server.url });
    expectInvalid(empty, "body");
    const declared = await callRaw("POST", "/v1/analyze", {
      key,
      base: server.url,
      headers: { "content-type": "application/json", "content-length": "0" },
    });
    expectInvalid(declared, "body");
    const chunked = await callRaw("POST", "/v1/analyze", {
      key,
      base: server.url,
      headers: { "content-type": "application/json", "transfer-encoding": "chunked" },
      send: (_, end) => end(),
    });
    expectInvalid(chunked, "body");
  });

  it("a byte order mark before valid JSON is ignored", async () => {
    expect((await post(`\uFEFF${valid}`)).status).toBe(200);
  });

  it("a name given twice counts as given last", async () => {
    const twice = `{"applicantData":{"firstName":1},"applicantData":${JSON.stringify(applicant)}}`;
    expect((await post(twice)).status).toBe(200);
    const other = `{"applicantData":${JSON.stringify(applicant)},"applicantData":{"firstName":1}}`;
    expect((await post(other)).status).toBe(400);
  });

  it("a body of exactly 1 MiB is read, one byte more is 413, declared or not", async () => {
    const padded = valid.padEnd(limitBytes, " ");
    const streamed = (text: string) =>
      callRaw("POST", "/v1/analyze", {
        key,
        base: server.url,
        headers: { "content-type": "application/json" },
        send: (write, end) => {
          write(text);
          end();
        },
      });
    expect((await post(padded)).status).toBe(200);
    expect((await streamed(padded)).status).toBe(200);
    const before = await countRows(seed.pool);
    expectError(await post(`${padded} `), 413, "payload_too_large");
    expectError(await streamed(`${padded} `), 413, "payload_too_large");
    expect(await countRows(seed.pool)).toEqual(before);
  });

  it("the limit counts bytes, not characters", async () => {
    const text = `{"applicantData":"${"é".repeat(limitBytes / 2)}"}`;
    expect(text.length).toBeLessThan(limitBytes);
    expectError(await post(text), 413, "payload_too_large");
  });

  it("a text of almost 1 MiB in any field is 400 with its path", async () => {
    const long = marker.padEnd(limitBytes - 1_000, "1");
    for (const field of ["firstName", "lastName", "ssn", "email", "phone"]) {
      const answer = await post(JSON.stringify({ applicantData: { ...applicant, [field]: long } }));
      expectInvalid(answer, `applicantData.${field}`);
      expect(answer.text.length).toBeLessThan(5_000);
    }
    const named = await post(`{"${"n".repeat(limitBytes - 1_000)}":1}`);
    expectProblems(named);
  });

  it("names of the prototype are unknown fields, and nothing inherits from them", async () => {
    for (const name of ["__proto__", "constructor", "prototype", "toString"]) {
      const inherited = `"${name}":{"options":{"riscScoring":true},"riscScoring":true,"includeReasons":true}`;
      expectInvalid(await post(`${valid.slice(0, -1)},${inherited}}`), name);
    }
    const { status, body } = await post(valid);
    expect(status).toBe(200);
    expect(body).not.toHaveProperty("riscScore");
    expect(body).not.toHaveProperty("reasons");
  });
});

describe("query parameters of GET /analyze", () => {
  it.each([
    ["an unknown one", "colour=red", "colour"],
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
    ["a limit given twice", "limit=1&limit=1", "limit"],
    ["an empty cursor", "cursor=", "cursor"],
    ["a cursor that was never given out", `cursor=${marker}`, "cursor"],
    [
      "a cursor without an identifier",
      `cursor=${Buffer.from("1700000000000").toString("base64url")}`,
      "cursor",
    ],
    [
      "a cursor with more",
      `cursor=${Buffer.from(`1.ana_${"0".repeat(26)}' OR 1=1`).toString("base64url")}`,
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
    const answer = await get(`/analyze?${query}`);
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
        .map(([milliseconds, id]) => Buffer.from(`${milliseconds}.${id}`).toString("base64url")),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(name, value), { maxLength: 4 }), async (pairs) => {
        const answer = await get(`/analyze?${new URLSearchParams(pairs)}`);
        if (answer.status !== 200) expectProblems(answer);
      }),
      { numRuns: 200 },
    );
  });

  it("percent signs that escape nothing get 200 or 400", async () => {
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
      expect([200, 400], query).toContain((await get(`/analyze?${query}`)).status);
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
    const answer = await callRaw("GET", path, { key, base: server.url });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });

  it("any path gets 404, 405 or 400, and no more than the identifier's own place in the log", async () => {
    const segment = fc.oneof(
      fc.string({ unit: "binary", minLength: 1 }).map(encodeURIComponent),
      fc.constantFrom("analyze", "api-keys", "rotate", "%00", "%2f", "..", "~", "%F0%9F%92%A9", marker),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(segment, { minLength: 1, maxLength: 4 }), async (segments) => {
        const answer = await callRaw("PATCH", `/v1/${segments.join("/")}`, { key, base: server.url });
        expect([400, 404, 405]).toContain(answer.status);
      }),
      { numRuns: 150 },
    );
  });

  it("a host that is none gets 400", async () => {
    for (const host of ["a b", "x/y", "[", "a@b:c"]) {
      const answer = await callRaw("GET", "/v1/analyze", { key, base: server.url, headers: { host } });
      expect(answer.status, host).toBe(400);
    }
  });
});

describe("a client that goes away", () => {
  it("in the middle of its body stores nothing and is no failure of the server", async () => {
    const before = await countRows(seed.pool);
    const body = JSON.stringify(validBody);
    for (const headers of [{ "content-length": String(body.length) }, { "transfer-encoding": "chunked" }]) {
      const request = httpRequest(`${server.url}/v1/analyze`, {
        method: "POST",
        agent: false,
        headers: {
          authorization: `Bearer ${key}`,
          "content-type": "application/json",
          "idempotency-key": `gone-${Object.keys(headers)}`,
          expect: "100-continue",
          ...headers,
        },
      });
      request.on("error", () => {});
      request.flushHeaders();
      await once(request, "continue");
      const logged = server.logs().length;
      request.write(body.slice(0, 20));
      request.destroy();
      await eventually("the end of the request in the log", server.logs, (log) =>
        log.slice(logged).includes('"route":"/analyze"'),
      );
    }
    expect(await countRows(seed.pool)).toEqual(before);
  });
});

describe("the log of all this", () => {
  it("has no submitted value, no key, and no failure of the server", async () => {
    const log = await settledLogs(server);
    expect(log.split("\n").length).toBeGreaterThan(500);
    const linesWith = (pattern: RegExp) => log.split("\n").filter((line) => pattern.test(line));
    expect(linesWith(new RegExp(`${marker}|${key.slice(15)}`))).toEqual([]);
    expect(linesWith(/request failed|"status":5\d\d/)).toEqual([]);
  });
});
