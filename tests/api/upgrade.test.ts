import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { sendLines } from "@/tests/support/raw-http";
import { Seed } from "@/tests/support/seed";

const seed = new Seed(inject("databaseUrl"));
let authorization: string;
beforeAll(async () => {
  const { key } = await seed.keyOfNewOrganization();
  authorization = `Authorization: Bearer ${key}`;
  // Next prepares for WebSockets with its first page.
  expect((await fetch(`${inject("serverUrl")}/sign-in`)).status).toBe(200);
});
afterAll(() => seed.close());

const offers: [what: string, headers: string[]][] = [
  ["HTTP/2, as curl and Java offer it", ["Upgrade: h2c", "HTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA"]],
  [
    "a WebSocket",
    ["Upgrade: websocket", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="],
  ],
  ["an unknown protocol", ["Upgrade: carrier-pigeon/2"]],
];

describe.each(offers)("an offer to upgrade to %s is ignored, and the request answered:", (_, headers) => {
  const upgrade = ["Host: assay.example", "Connection: Upgrade, HTTP2-Settings", ...headers];

  it("the API", async () => {
    const list = await sendLines(["GET /v1/analyze HTTP/1.1", ...upgrade, authorization]);
    expect([list.status, list.body.nextCursor]).toEqual([200, null]);
  });

  it("a body", async () => {
    const length = ["Content-Type: application/json", "Content-Length: 0"];
    const post = await sendLines(["POST /v1/analyze HTTP/1.1", ...upgrade, ...length, authorization]);
    expect([post.status, post.body.error.code]).toEqual([400, "invalid_request"]);
  });

  it.each(["/api/health", "/sign-in", "/robots.txt"])("%s", async (path) => {
    expect((await sendLines([`GET ${path} HTTP/1.1`, ...upgrade])).status).toBe(200);
  });

  it("Next's development socket, which production does not have", async () => {
    expect((await sendLines(["GET /_next/hmr HTTP/1.1", ...upgrade])).status).toBe(404);
  });
});
