import { once } from "node:events";
import { request as httpRequest } from "node:http";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { operations } from "@/lib/api/registry";
import { applicant, call, callRaw } from "@/tests/support/api";
import { describeLog, expectProblems, marker, openTarget, validBody } from "@/tests/support/bad-input";
import { jsonText, mutatedText } from "@/tests/support/json-text";
import { eventually } from "@/tests/support/poll";
import { routeFixtures } from "@/tests/support/route-fixtures";
import { pathOf } from "@/tests/support/route-matrix";
import { countRows } from "@/tests/support/rows";
import { settledLogs } from "@/tests/support/server-log";
import { expectError, expectInvalid, expectRateLimitHeaders } from "@/tests/support/shapes";

/* On its own server, because stored rows are counted over the whole database. */

const limitBytes = 1_048_576;
const target = openTarget();

/** Sends each text of an arbitrary; expects 200, or a 400 that names a path, repeats nothing and stores nothing. */
async function holdsFor(texts: fc.Arbitrary<string>, numRuns: number): Promise<Set<number>> {
  const statuses = new Set<number>();
  let stored = await settledRows();
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      const answer = await target.post(text);
      statuses.add(answer.status);
      const now = await settledRows();
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

/** All rows, once the events of earlier requests have been taken up in the background. */
const settledRows = () =>
  eventually(
    "the end of earlier work",
    async () => {
      // Those of earlier bodies are written seconds later.
      const { "public.ssn_attempts": _, ...counts } = await countRows(target.seed.pool);
      return counts;
    },
    (rows) => rows["public.durable_events"] === 0,
  );

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

  it("valid bodies with one to three parts replaced, removed, duplicated or extended: both answers occur", async () => {
    const statuses = await holdsFor(mutatedText(validBody, marker), 200);
    expect([...statuses].sort()).toEqual([200, 400]);
  });

  it.each(Object.keys(applicant).map((field) => [field]))("any JSON in place of %s", async (field) => {
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
  it("arbitrary or mutated JSON never gets a 5xx, and no error repeats it", async () => {
    const fixture = routeFixtures[route.operationId];
    const path = pathOf(route, fixture?.parameter?.neverExisted);
    const texts = fc.oneof(jsonText(marker), mutatedText(fixture?.body ?? {}, marker));
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const answer = await call(route.method, path, {
          key: target.key,
          base: target.server.url,
          raw: text,
        });
        if (answer.status === route.success.status) return;
        expect([400, 404, 409]).toContain(answer.status);
        expectError(answer, answer.status, answer.body.error.code);
        expect(answer.text).not.toContain(marker);
      }),
      { numRuns: 30 },
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
    const before = await settledRows();
    const answer = await target.post(body);
    expectProblems(answer);
    expectRateLimitHeaders(answer);
    expect(answer.text).not.toContain(marker);
    expect(await settledRows()).toEqual(before);
  });

  it("a body that can't be parsed gets an error that does not quote it", async () => {
    expectInvalid(await target.post(`{"a": ${marker}}`), "body");
    expectInvalid(await target.post(bytes([0xff])), "body");
  });

  it("no body at all is 400", async () => {
    const empty = await call("POST", "/analyze", { key: target.key, base: target.server.url });
    expectInvalid(empty, "body");
    const declared = await callRaw("POST", "/v1/analyze", {
      key: target.key,
      base: target.server.url,
      headers: { "content-type": "application/json", "content-length": "0" },
    });
    expectInvalid(declared, "body");
    const chunked = await callRaw("POST", "/v1/analyze", {
      key: target.key,
      base: target.server.url,
      headers: { "content-type": "application/json", "transfer-encoding": "chunked" },
      send: (_, end) => end(),
    });
    expectInvalid(chunked, "body");
  });

  it("a byte order mark before valid JSON is ignored", async () => {
    expect((await target.post(`\uFEFF${valid}`)).status).toBe(200);
  });

  it("a member that stands twice is a 400, whichever of them is valid", async () => {
    const members = [`"applicantData":${JSON.stringify(applicant)}`, '"applicantData":{"firstName":1}'];
    for (const text of [`{${members}}`, `{${members.toReversed()}}`]) {
      expectInvalid(await target.post(text), "applicantData");
    }
  });

  it("a body of exactly 1 MiB is read, and one byte more is 413, declared or not", async () => {
    const padded = valid.padEnd(limitBytes, " ");
    const streamed = (text: string) =>
      callRaw("POST", "/v1/analyze", {
        key: target.key,
        base: target.server.url,
        headers: { "content-type": "application/json" },
        send: (write, end) => {
          write(text);
          end();
        },
      });
    expect((await target.post(padded)).status).toBe(200);
    expect((await streamed(padded)).status).toBe(200);
    const before = await settledRows();
    expectError(await target.post(`${padded} `), 413, "payload_too_large");
    expectError(await streamed(`${padded} `), 413, "payload_too_large");
    expect(await settledRows()).toEqual(before);
  });

  it("the limit counts bytes, not characters", async () => {
    const text = `{"applicantData":"${"é".repeat(limitBytes / 2)}"}`;
    expect(text.length).toBeLessThan(limitBytes);
    expectError(await target.post(text), 413, "payload_too_large");
  });

  it("a string of almost 1 MiB in any field is 400 with its path", async () => {
    const long = marker.padEnd(limitBytes - 1_000, "1");
    for (const field of ["firstName", "lastName", "ssn", "email", "phone"]) {
      const answer = await target.post(JSON.stringify({ applicantData: { ...applicant, [field]: long } }));
      expectInvalid(answer, `applicantData.${field}`);
      expect(answer.text.length).toBeLessThan(5_000);
    }
    const named = await target.post(`{"${"n".repeat(limitBytes - 1_000)}":1}`);
    expectProblems(named);
  });

  it("prototype property names are unknown fields, and nothing inherits from them", async () => {
    for (const name of ["__proto__", "constructor", "prototype", "toString"]) {
      const inherited = `"${name}":{"options":{"riscScoring":true},"riscScoring":true,"includeReasons":true}`;
      expectInvalid(await target.post(`${valid.slice(0, -1)},${inherited}}`), name);
    }
    const { status, body } = await target.post(valid);
    expect(status).toBe(200);
    expect(body).not.toHaveProperty("riscScore");
    expect(body).not.toHaveProperty("reasons");
  });
});

describe("a client that disconnects", () => {
  it("in the middle of its body stores nothing and is not a server failure", async () => {
    const before = await settledRows();
    const body = JSON.stringify(validBody);
    for (const headers of [{ "content-length": String(body.length) }, { "transfer-encoding": "chunked" }]) {
      const request = httpRequest(`${target.server.url}/v1/analyze`, {
        method: "POST",
        agent: false,
        headers: {
          authorization: `Bearer ${target.key}`,
          "content-type": "application/json",
          "idempotency-key": `gone-${Object.keys(headers)}`,
          expect: "100-continue",
          ...headers,
        },
      });
      request.on("error", () => {});
      request.flushHeaders();
      await once(request, "continue");
      const logged = (await settledLogs(target.server)).length;
      request.write(body.slice(0, 20));
      request.destroy();
      await eventually("the end of the request in the log", target.server.logs, (log) =>
        log.slice(logged).includes('"route":"/analyze"'),
      );
    }
    expect(await settledRows()).toEqual(before);
  });
});

describeLog(target);
