import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { operations } from "@/lib/api/registry";
import { applicant, call, callRaw, unknownId } from "@/tests/support/api";
import { openRaw, parseAnswers, readRaw, sendRaw } from "@/tests/support/raw-http";
import { pathOf } from "@/tests/support/route-matrix";
import { Seed, type SeededKey } from "@/tests/support/seed";
import { isServerless } from "@/tests/support/server";
import { expectError, expectInvalid } from "@/tests/support/shapes";

/* What could be read in two ways is refused, and never half understood. */

let seed: Seed;
let caller: SeededKey;
beforeAll(async () => {
  seed = new Seed(inject("databaseUrl"));
  caller = await seed.keyOfNewOrganization();
});
afterAll(() => seed.close());

const repeatedText = (data: string) => JSON.stringify(applicant).replace("{", `{${data},`);

describe("a member that stands in an object twice", () => {
  it.each([
    ["/analyze", `{"applicantData": ${repeatedText('"ssn": "536-22-8742"')}}`, "applicantData.ssn"],
    ["/analyze", `{"applicantData": ${repeatedText('"\\u0073sn": "536-22-8742"')}}`, "applicantData.ssn"],
    [
      "/analyze/batch",
      `{"applicants": [{"id": "a", "data": ${JSON.stringify(applicant)}}, {"id": "b", "data": ${repeatedText('"email": "x@y.example"')}}]}`,
      "applicants[1].data.email",
    ],
    [
      "/list-entries/bulk",
      '{"entries": [{"effect": "block", "effect": "allow", "kind": "email", "value": "a@b.example", "reason": "r"}]}',
      "entries[0].effect",
    ],
  ])("of %s is a 400 with its path, and nothing is stored", async (path, raw, at) => {
    const answer = await call("POST", path, {
      key: caller.key,
      raw,
      headers: { "content-type": "application/json" },
    });
    expectInvalid(answer, at);
    expect(await seed.count("analyses", caller.organizationId)).toBe(0);
    expect(await seed.count("batches", caller.organizationId)).toBe(0);
    expect(await seed.count("list_entries", caller.organizationId)).toBe(0);
  });
});

it.each(operations.map((route) => [route.method, route.path, route] as const))(
  "an unknown query parameter is a 400: %s %s",
  async (method, _, route) => {
    const target = pathOf(route, unknownId("ana"));
    const answer = await call(method, `${target}${target.includes("?") ? "&" : "?"}colour=red`, {
      key: caller.key,
      ...(method === "POST" || method === "PUT" || method === "PATCH" ? { body: {} } : {}),
    });
    expectInvalid(answer, "colour");
  },
);

it("the public document takes no query parameter either", async () => {
  expectInvalid(await call("GET", "/openapi.json?version=2"), "version");
});

describe("two Idempotency-Keys", () => {
  it("are a 400, and nothing takes effect", async () => {
    const body = JSON.stringify({ applicantData: applicant });
    const answer = await callRaw("POST", "/v1/analyze", {
      key: caller.key,
      headers: { "content-type": "application/json", "idempotency-key": ["one", "two"] as unknown as string },
      body,
    });
    expectInvalid(answer, "Idempotency-Key");
    expect(await seed.count("analyses", caller.organizationId)).toBe(0);
  });

  // Both ways of serving must tell them from one alike, and joined lines look the same.
  it.each(["one, two", "one,two", ","])("are what %j is taken for", async (idempotencyKey) => {
    const answer = await call("POST", "/analyze", {
      key: caller.key,
      body: { applicantData: applicant },
      headers: { "idempotency-key": idempotencyKey },
    });
    expectInvalid(answer, "Idempotency-Key");
    expect(answer.body.error.details[0].message).toBe("must be given only once, and have no comma");
    expect(await seed.count("analyses", caller.organizationId)).toBe(0);
  });
});

const lines = (...more: string[]) =>
  [
    "POST /v1/analyze HTTP/1.1",
    "Host: a",
    `Authorization: Bearer ${caller.key}`,
    "Content-Type: application/json",
    ...more,
    "",
    "",
  ].join("\r\n");

// Only our own listener promises this.
describe.skipIf(isServerless)("the listener", () => {
  it.each(["gzip, chunked", "identity", "gzip", "chunked, chunked", ",chunked", ""])(
    "refuses Transfer-Encoding %j with its path and ends the connection",
    async (coding) => {
      const text = lines(`Transfer-Encoding: ${coding}`);
      const [answer, ...others] = await sendRaw(`${text}2\r\n{}\r\n0\r\n\r\n`);
      expect(others).toEqual([]);
      expect(answer?.headers.get("connection")).toBe("close");
      if (!answer) throw new Error("no answer");
      expectError(answer, 400, "invalid_request");
      expect(answer.body.error.details).toEqual([
        { path: "Transfer-Encoding", message: "must be `chunked`" },
      ]);
    },
  );

  it("refuses it on pages too, from HTTP/1.0, and without a key, and ends the connection", async () => {
    const chunked = "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n";
    for (const [text, status] of [
      ["GET /sign-in HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n", 400],
      [`POST /v1/analyze HTTP/1.0\r\nAuthorization: Bearer ${caller.key}\r\n${chunked}`, 400],
      [`POST /v1/analyze HTTP/1.0\r\n${chunked}`, 401],
      ["POST /v1/analyze HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n", 401],
    ] as const) {
      const [answer, ...others] = await sendRaw(text);
      expect(answer?.status).toBe(status);
      expect(answer?.headers.get("connection")).toBe("close");
      expect(others).toEqual([]);
    }
  });

  it("answers a client that ends its side after its requests: API, health and pages, one after another", async () => {
    const body = JSON.stringify({ applicantData: applicant });
    const socket = openRaw(
      lines(`Content-Length: ${body.length}`).concat(
        body,
        "GET /api/health HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET /docs/errors HTTP/1.1\r\nHost: a\r\nAccept-Encoding: identity\r\n\r\n",
      ),
    );
    socket.end();
    const answers = parseAnswers(await readRaw(socket));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0]?.body.status).toBe("completed");
    expect(answers[2]?.text).toContain("idempotency_in_progress");
  });
});
