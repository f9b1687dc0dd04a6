import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type Answer, callRaw } from "@/tests/support/api";
import { openRaw, parseAnswers, readRaw, sendLines, sendRaw } from "@/tests/support/raw-http";
import { Seed } from "@/tests/support/seed";
import { expectError, expectRateLimitHeaders } from "@/tests/support/shapes";

const seed = new Seed(inject("databaseUrl"));
let authorization: string;
beforeAll(async () => {
  const { key } = await seed.keyOfNewOrganization();
  authorization = `Authorization: Bearer ${key}`;
});
afterAll(() => seed.close());

const host = "Host: assay.example";

function expectTraced(answer: Answer, status: number, code: string): void {
  expectError(answer, status, code);
  expect(answer.headers.get("x-request-id")).toBe(answer.body.error.traceId);
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
}

describe("a target that is an absolute URL is answered by its path", () => {
  it.each([
    ["of http", "http://assay.example/v1/analyze"],
    ["of https, in capitals", "HTTPS://ASSAY.EXAMPLE:443/v1/analyze"],
    ["with a query", "http://assay.example/v1/analyze?limit=5"],
    ["of an IPv6 address", "http://[::1]:3000/v1/analyze"],
  ])("%s", async (_, target) => {
    const answer = await sendLines([`GET ${target} HTTP/1.1`, host, authorization]);
    expect([answer.status, answer.body.nextCursor]).toEqual([200, null]);
  });

  it("for pages and health checks too", async () => {
    const page = await sendLines(["GET http://assay.example/sign-in HTTP/1.1", host]);
    expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    const health = await sendLines(["GET http://assay.example/api/health HTTP/1.1", host]);
    expect(health.body).toEqual({ status: "ok", version: expect.stringMatching(/^\d+\.\d+\.\d+/) });
  });

  it("without a path, by the start page", async () => {
    const answer = await sendLines(["GET http://assay.example HTTP/1.1", host]);
    const start = await sendLines(["GET / HTTP/1.1", host]);
    expect([answer.status, answer.headers.get("location")]).toEqual([
      start.status,
      start.headers.get("location"),
    ]);
    expect(answer.status).toBeLessThan(400);
  });
});

describe("gets one JSON error with a trace id, and the connection ends:", () => {
  it.each<[string, number, string, string[]]>([
    ["a target that is no path", 400, "invalid_request", ["OPTIONS * HTTP/1.1", host]],
    ["a host that is none", 400, "invalid_request", ["GET /v1/analyze HTTP/1.1", "Host: a b"]],
    ["an empty host", 400, "invalid_request", ["GET /v1/analyze HTTP/1.1", "Host:"]],
    ["no host", 400, "invalid_request", ["GET /v1/analyze HTTP/1.1"]],
    ["no host, for a page", 400, "invalid_request", ["GET /sign-in HTTP/1.1"]],
    ["two hosts", 400, "invalid_request", ["GET /v1/analyze HTTP/1.1", host, "Host: other.example"]],
    ["two hosts, for a page", 400, "invalid_request", ["GET /sign-in HTTP/1.1", host, "host: assay.example"]],
    ["an absolute URL that is not http", 400, "invalid_request", ["GET ftp://a.example/v1 HTTP/1.1", host]],
    ["an absolute URL with a user", 400, "invalid_request", ["GET http://u@a.example/v1 HTTP/1.1", host]],
    ["a relative target", 400, "invalid_request", ["GET v1/analyze HTTP/1.1", host]],
    ["a target with a space", 400, "invalid_request", ["GET /v1/a b HTTP/1.1", host]],
    ["another version of HTTP", 400, "invalid_request", ["GET /v1/analyze HTTP/3.0", host]],
    ["no version of HTTP", 400, "invalid_request", ["GET /v1/analyze"]],
    ["a header without a colon", 400, "invalid_request", ["GET /v1/analyze HTTP/1.1", host, "what is this"]],
    ["a folded header", 400, "invalid_request", ["GET /v1/analyze HTTP/1.1", host, "X-A: b", " c"]],
    ["a space before a colon", 400, "invalid_request", ["GET /v1/analyze HTTP/1.1", host, "X-A : b"]],
    ["a control character", 400, "invalid_request", ["GET /v1/analyze HTTP/1.1", host, "X-A: \u0001"]],
    ["headers of 17 KiB", 431, "headers_too_large", ["GET /v1 HTTP/1.1", host, `X-A: ${"a".repeat(17_000)}`]],
    ["a target of 17 KiB", 431, "headers_too_large", [`GET /v1/${"a".repeat(17_000)} HTTP/1.1`, host]],
    ["a method that does not exist", 501, "not_implemented", ["FETCH /v1/analyze HTTP/1.1", host]],
    ["a method in lower case", 501, "not_implemented", ["get /v1/analyze HTTP/1.1", host]],
    ["CONNECT", 501, "not_implemented", ["CONNECT assay.example:443 HTTP/1.1", host]],
    [
      "an expectation of a page",
      417,
      "expectation_failed",
      ["GET /sign-in HTTP/1.1", host, "Expect: 200-ok"],
    ],
  ])("%s", async (_, status, code, lines) => {
    const answer = await sendLines(lines);
    expectTraced(answer, status, code);
    expect(answer.headers.get("connection")).toBe("close");
  });

  it("TLS on the plain port", async () => {
    const [answer] = await sendRaw(Buffer.from("16030100c8010000c40303", "hex"));
    expectTraced(answer as Answer, 400, "invalid_request");
  });

  it("HTTP/2 without asking", async () => {
    const [answer] = await sendRaw("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n");
    expectTraced(answer as Answer, 400, "invalid_request");
  });
});

describe("a body whose length is unclear gets one JSON error, and the connection ends:", () => {
  const post = (headers: string[], body: string) => async () => {
    const text = [
      "POST /v1/analyze HTTP/1.1",
      host,
      authorization,
      "Content-Type: application/json",
      ...headers,
    ];
    const answers = await sendRaw(`${text.join("\r\n")}\r\n\r\n${body}`);
    expect(answers).toHaveLength(1);
    expectTraced(answers[0] as Answer, 400, "invalid_request");
    expect(answers[0]?.headers.get("connection")).toBe("close");
  };
  const chunked = "Transfer-Encoding: chunked";

  it("a chunk size that is no number", post([chunked], "zz\r\n{}\r\n0\r\n\r\n"));
  it("a chunk longer than it says", post([chunked], "1\r\n{}\r\n0\r\n\r\n"));
  it("Content-Length before Transfer-Encoding", post(["Content-Length: 2", chunked], "0\r\n\r\n"));
  it("Content-Length after Transfer-Encoding", post([chunked, "Content-Length: 2"], "0\r\n\r\n"));
  it("two lengths", post(["Content-Length: 2", "Content-Length: 3"], "{} "));
  it("a negative length", post(["Content-Length: -2"], "{}"));
  it("an unknown transfer encoding", post(["Transfer-Encoding: zip"], "{}"));

  it("a bad chunk after good ones", async () => {
    const start = [
      "POST /v1/analyze HTTP/1.1",
      host,
      authorization,
      "Content-Type: application/json",
      chunked,
    ];
    const socket = openRaw(`${[...start, "Expect: 100-continue"].join("\r\n")}\r\n\r\n`);
    // The request has been accepted when the server asks for the body.
    socket.once("data", () => socket.write("1\r\n{\r\nzz\r\n"));
    const answers = parseAnswers(await readRaw(socket));
    expect(answers).toHaveLength(1);
    expectTraced(answers[0] as Answer, 400, "invalid_request");
  });
});

it("text that is no request, sent after a request, is refused after that one's answer", async () => {
  const first = ["GET /v1/analyze HTTP/1.1", host, authorization].join("\r\n");
  const answers = await sendRaw(`${first}\r\n\r\n(what is this)\r\n\r\n`);
  expect(answers.map(({ status }) => status)).toEqual([200, 400]);
  expectTraced(answers[1] as Answer, 400, "invalid_request");
});

it("Expect: 100-continue is answered before the body is sent", async () => {
  const lines = ["POST /v1/analyze HTTP/1.1", host, authorization, "Content-Type: application/json"];
  const socket = openRaw(
    `${[...lines, "Content-Length: 2", "Connection: close", "Expect: 100-continue"].join("\r\n")}\r\n\r\n`,
  );
  let first = "";
  socket.once("data", (chunk: Buffer) => {
    first = chunk.toString();
    socket.write("{}");
  });
  const answers = parseAnswers(await readRaw(socket));
  expect(first).toBe("HTTP/1.1 100 Continue\r\n\r\n");
  expect(answers.map(({ status }) => status)).toEqual([400]);
});

describe("a body that the headers give reason to refuse is not asked for:", () => {
  const json = "Content-Type: application/json";
  const length = "Content-Length: 2";
  it.each<[string, number, string, (key: string) => string[]]>([
    ["no key", 401, "/v1/analyze", () => [json, length]],
    ["an unknown key", 401, "/v1/analyze", () => ["Authorization: Bearer unknown", json, length]],
    ["a length over the limit", 413, "/v1/analyze", (key) => [key, json, "Content-Length: 1048577"]],
    ["another media type", 415, "/v1/analyze", (key) => [key, "Content-Type: text/plain", length]],
    ["an unknown path", 404, "/v1/no", (key) => [key, json, length]],
  ])("%s", async (_, status, path, headers) => {
    const lines = [`POST ${path} HTTP/1.1`, host, ...headers(authorization), "Expect: 100-continue"];
    const text = await readRaw(openRaw(`${lines.join("\r\n")}\r\n\r\n`));
    expect(text).not.toContain("100 Continue");
    const [answer] = parseAnswers(text);
    expect(answer?.status).toBe(status);
    // The client may or may not send the body now, so no other request can follow.
    expect(answer?.headers.get("connection")).toBe("close");
  });
});

describe("a caller of the API learns of its limit from a request refused for", () => {
  it.each([
    ["its expectation", 417, "expectation_failed", "1.1", "Expect: money"],
    ["its transfer encoding", 400, "invalid_request", "1.1", "Transfer-Encoding: gzip, chunked"],
    ["chunks in HTTP/1.0", 400, "invalid_request", "1.0", "Transfer-Encoding: chunked"],
  ])("%s", async (_, status, code, version, header) => {
    const lines = [`POST /v1/analyze HTTP/${version}`, host, header];
    const answer = await sendLines([...lines, authorization]);
    expectTraced(answer, status, code);
    expectRateLimitHeaders(answer);
    expect(answer.headers.get("connection")).toBe("close");
    expectTraced(await sendLines(lines), 401, "unauthorized");
  });
});

it("HTTP/1.0 needs no host: load balancers check health that way", async () => {
  const [answer] = await sendRaw("GET /api/ready HTTP/1.0\r\n\r\n");
  expect([answer?.status, answer?.body]).toMatchObject([200, { status: "ready" }]);
});

describe("a path that only looks like one of the API's is a JSON 404:", () => {
  it.each([
    "//v1/analyze",
    "/V1/analyze",
    "/API/v1/analyze",
    "/api/V1/analyze",
    "/./v1/analyze",
    "/docs/../v1/analyze",
    "/v1/../v1/analyze",
    "/v1/x/../analyze",
    "/v1/./analyze",
    "/v1//analyze",
    "/%761/analyze",
    "/v1%2fanalyze",
    "/v1/%61nalyze",
    "/v1/%2e%2e/v1/analyze",
    "/%2e/v1/analyze",
    "/api/%2e%2e/v1/analyze",
    "/api//v1/analyze",
    "/v1/unknown",
    "/V1/unknown",
    "/v1",
    "/V1/",
    "/api/v1/",
    "/_next/static/..%2f..%2fv1/analyze",
  ])("%s", async (target) => {
    const answer = await sendLines([`GET ${target} HTTP/1.1`, host, authorization]);
    expectTraced(answer, 404, "not_found");
    expectTraced(await sendLines([`POST ${target} HTTP/1.1`, host]), 401, "unauthorized");
  });

  it.each(["/v1\\analyze", "\\v1\\analyze", "/\\v1/analyze", "/v1/analyze\\"])(
    "or a 400: %s",
    async (target) => {
      const answer = await sendLines([`GET ${target} HTTP/1.1`, host, authorization]);
      expectTraced(answer, 400, "invalid_request");
    },
  );
});

describe("methods", () => {
  it.each(["PROPFIND", "TRACE", "LINK", "OPTIONS", "PATCH"])(
    "%s is a 405 on a path of the API",
    async (method) => {
      const answer = await sendLines([`${method} /v1/analyze HTTP/1.1`, host, authorization]);
      expectTraced(answer, 405, "method_not_allowed");
      expect(answer.headers.get("allow")).toBe("GET, HEAD, POST");
      expectTraced(await sendLines([`${method} /v1/no HTTP/1.1`, host, authorization]), 404, "not_found");
    },
  );

  it.each(["/api/health", "/api/ready"])("%s is read only", async (path) => {
    const answer = await callRaw("POST", path, { body: "{}" });
    expectTraced(answer, 405, "method_not_allowed");
    expect(answer.headers.get("allow")).toBe("GET, HEAD");
    const head = await callRaw("HEAD", path);
    expect([head.status, head.text]).toEqual([200, ""]);
    expect((await callRaw("GET", `${path}?probe=1`)).status).toBe(200);
  });
});

it("pages outside the API keep their own errors", async () => {
  const answer = await sendLines(["GET /no/such/page HTTP/1.1", host, "Accept: text/html"]);
  expect(answer.status).toBe(404);
  expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
});
