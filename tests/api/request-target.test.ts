import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, expect, inject, it } from "vitest";
import { Seed } from "@/tests/support/seed";

const seed = new Seed(inject("databaseUrl"));
afterAll(() => seed.close());

/** Sends text unchanged and returns the answer's text: client libraries would refuse to send such requests. */
async function send(lines: string[]): Promise<string> {
  const { hostname, port } = new URL(inject("serverUrl"));
  const socket = connect(Number(port), hostname);
  let answer = "";
  socket.on("data", (chunk: Buffer) => {
    answer += chunk.toString();
  });
  socket.write(`${lines.join("\r\n")}\r\nConnection: close\r\n\r\n`);
  await once(socket, "close");
  return answer;
}

it("an absolute URL as the target is answered by its path", async () => {
  const { key } = await seed.keyOfNewOrganization();
  const answer = await send([
    "GET http://assay.example/v1/analyze HTTP/1.1",
    "Host: assay.example",
    `Authorization: Bearer ${key}`,
  ]);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toContain('"nextCursor":null');
});

it.each([
  ["a target that is no path", ["OPTIONS * HTTP/1.1", "Host: assay.example"]],
  ["a host that is none", ["GET /v1/analyze HTTP/1.1", "Host: a b"]],
])("%s gets a 400 with a trace id", async (_, lines) => {
  const answer = await send(lines);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  const [, body = ""] = answer.split("\r\n\r\n");
  const traceId = /x-request-id: (trc_\w+)/i.exec(answer)?.[1];
  expect(JSON.parse(/\{.*\}/s.exec(body)?.[0] ?? "")).toMatchObject({
    success: false,
    error: { code: "invalid_request", traceId },
  });
});
