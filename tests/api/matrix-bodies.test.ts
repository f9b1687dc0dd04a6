import { gzipSync } from "node:zlib";
import { expect } from "vitest";
import type { Operation } from "@/lib/api/operation/define";
import { defaultMaxBodyBytes } from "@/lib/api/pipeline/body";
import { call, callRaw } from "@/tests/support/api";
import { sendRaw } from "@/tests/support/raw-http";
import { describeRoutes, invalidBody, prepare, takesBody } from "@/tests/support/route-matrix";
import { expectError, expectInvalid, expectRateLimitHeaders } from "@/tests/support/shapes";

/* Which bodies each route accepts: their size, type and fields. */

const cellsOf = (route: Operation) =>
  takesBody(route)
    ? [
        "413 declared",
        "413 streamed",
        "415 missing",
        "415 wrong type",
        "415 wrong charset",
        "415 compressed",
        "400 unknown field",
        route.bodyOptional ? "left out" : "400 left out",
      ]
    : [];

describeRoutes(cellsOf, (route, cell, callers) => {
  const { seed } = callers;
  const limit = route.maxBodyBytes ?? defaultMaxBodyBytes;
  const json = { "content-type": "application/json" };

  cell("413 declared", "a Content-Length over the limit is answered before the body is sent", async () => {
    const { path } = await prepare(route, callers.admin, seed);
    const answer = await callRaw(route.method, `/v1${path}`, {
      key: callers.admin.key,
      headers: { ...json, "content-length": String(limit + 1) },
      send: (write) => write(" "),
    });
    expectError(answer, 413, "payload_too_large");
    expectRateLimitHeaders(answer);
  });

  cell(
    "413 streamed",
    "a body of unknown length is answered once it passes the limit, not at its end",
    async () => {
      const { path } = await prepare(route, callers.admin, seed);
      const answer = await callRaw(route.method, `/v1${path}`, {
        key: callers.admin.key,
        headers: json,
        send: (write) => {
          const chunk = Buffer.alloc(65_536, " ");
          for (let sent = 0; sent <= limit; sent += chunk.length) write(chunk);
        },
      });
      expectError(answer, 413, "payload_too_large");
      expectRateLimitHeaders(answer);
    },
  );

  const types: Record<string, Record<string, string>> = {
    missing: {},
    "wrong type": { "content-type": "application/x-www-form-urlencoded" },
    "wrong charset": { "content-type": "application/json; charset=iso-8859-1" },
  };
  for (const [kind, headers] of Object.entries(types)) {
    cell(`415 ${kind}`, "only application/json in UTF-8 is read", async () => {
      const { path, text } = await prepare(route, callers.admin, seed);
      const answer = await callRaw(route.method, `/v1${path}`, {
        key: callers.admin.key,
        headers,
        body: text as string,
      });
      expectError(answer, 415, "unsupported_media_type");
      expectRateLimitHeaders(answer);
    });
  }

  cell("415 compressed", "the answer says that only a plain body is read", async () => {
    const { path, text = "" } = await prepare(route, callers.admin, seed);
    for (const encoding of ["gzip", "br", "zstd", "identity, gzip", "unknown"]) {
      const answer = await callRaw(route.method, `/v1${path}`, {
        key: callers.admin.key,
        headers: { ...json, "content-encoding": encoding },
        body: gzipSync(text),
      });
      expectError(answer, 415, "unsupported_media_type");
      expect(answer.headers.get("accept-encoding")).toBe("identity");
    }
    const plain = await callRaw(route.method, `/v1${path}`, {
      key: callers.admin.key,
      headers: { ...json, "content-encoding": "Identity" },
      body: text,
    });
    expect(plain.status).toBe(route.success.status);
  });

  /** The same request without a body in each way that HTTP has, and without a media type. */
  const leftOut = async () => {
    const statuses = new Set<number | undefined>();
    for (const [framing, end] of [
      ["Content-Length: 0", ""],
      ["Transfer-Encoding: chunked", "0\r\n\r\n"],
      // An end of the headers without either means no body (RFC 9112, 6.3).
      ["X-Framing: none", ""],
    ] as const) {
      const { path } = await prepare(route, callers.admin, seed);
      const authorization = `Authorization: Bearer ${callers.admin.key}`;
      const lines = [`${route.method} /v1${path} HTTP/1.1`, "Host: assay.example", authorization, framing];
      const [answer] = await sendRaw(`${lines.join("\r\n")}\r\nConnection: close\r\n\r\n${end}`);
      statuses.add(answer?.status);
      if (answer?.status === 400) expectInvalid(answer, "body");
    }
    return statuses;
  };
  if (route.bodyOptional) {
    cell("left out", "an optional body may be left out, and needs no media type then", async () => {
      expect(await leftOut()).toEqual(new Set([route.success.status]));
    });
  } else {
    cell("400 left out", "a required body that is left out is named", async () => {
      expect(await leftOut()).toEqual(new Set([400]));
    });
  }

  cell("400 unknown field", "is named", async () => {
    const { path, text } = await prepare(route, callers.admin, seed);
    const body = { ...JSON.parse(text as string), ...invalidBody };
    const answer = await call(route.method, path, { key: callers.admin.key, body });
    expectError(answer, 400, "invalid_request");
    expect(answer.body.error.details).toEqual([
      { path: "thisFieldIsUnknown", message: expect.stringMatching(/\S/) },
    ]);
    expectRateLimitHeaders(answer);
  });
});
