import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { freePort } from "@/tests/support/free-port";
import { sendLines } from "@/tests/support/raw-http";
import { startServer, type TestServer } from "@/tests/support/server";

let secure: TestServer;
let base: string;
beforeAll(async () => {
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  secure = await startServer({
    env: { PORT: String(port), NEXTAUTH_URL: "https://assay.example", SIGNUP: "open" },
  });
});
afterAll(() => secure?.close());

const host = "Host: assay.example";

const answers: [what: string, status: number, lines: string[]][] = [
  ["a page", 200, ["GET /sign-in HTTP/1.1", host]],
  ["no page", 404, ["GET /no/page HTTP/1.1", host]],
  ["a redirect to sign in", 307, ["GET /settings/webhooks HTTP/1.1", host]],
  ["a redirect of Next's", 308, ["GET /docs// HTTP/1.1", host]],
  ["a file", 200, ["GET /robots.txt HTTP/1.1", host]],
  ["security.txt", 200, ["GET /.well-known/security.txt HTTP/1.1", host]],
  ["sign-in", 200, ["GET /api/auth/csrf HTTP/1.1", host]],
  ["the image optimizer", 404, ["GET /_next/image?url=%2Ficon-512.png&w=64&q=75 HTTP/1.1", host]],
  ["the API", 401, ["GET /v1/analyze HTTP/1.1", host]],
  ["no path of the API", 401, ["GET /V1//analyze HTTP/1.1", host]],
  ["health", 200, ["GET /api/health HTTP/1.1", host]],
  ["readiness", 200, ["GET /api/ready HTTP/1.1", host]],
  ["Inngest's path", 404, ["POST /api/inngest HTTP/1.1", host, "Content-Length: 0"]],
  ["a request without a host", 400, ["GET /v1/analyze HTTP/1.1"]],
  ["a body that is too large", 413, ["POST /api/auth/signout HTTP/1.1", host, "Content-Length: 9999999"]],
  ["an expectation", 417, ["GET /sign-in HTTP/1.1", host, "Expect: money"]],
  ["large headers", 431, ["GET /v1/analyze HTTP/1.1", host, `X-A: ${"a".repeat(20_000)}`]],
  ["a method that does not exist", 501, ["FETCH /v1/analyze HTTP/1.1", host]],
];

describe.each(answers)("%s", (_, status, lines) => {
  it("keeps browsers on https if that is how the service is reached", async () => {
    const answer = await sendLines(lines, base);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("strict-transport-security")).toBe("max-age=63072000; includeSubDomains");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.has("x-powered-by")).toBe(false);
  });

  it("pins nothing to https if it is not", async () => {
    const answer = await sendLines(lines);
    expect(answer.status).toBe(status);
    expect(answer.headers.has("strict-transport-security")).toBe(false);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  });
});

it("no JSON answer can be framed or run anything in a browser", async () => {
  for (const path of ["/v1/analyze", "/api/health", "/v1/no"]) {
    const { headers } = await fetch(`${inject("serverUrl")}${path}`);
    expect(headers.get("content-security-policy"), path).toBe("default-src 'none'; frame-ancestors 'none'");
  }
});
