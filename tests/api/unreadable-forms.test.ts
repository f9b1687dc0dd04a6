import { afterAll, beforeAll, expect, it } from "vitest";
import { actionId, signUpOverHttp } from "@/tests/support/member-session";
import { openRaw } from "@/tests/support/raw-http";
import { startServer, type TestServer } from "@/tests/support/server";
import { settledLogs } from "@/tests/support/server-log";

/* On its own server, whose log must have no error. */

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.close());

const asText = "text/plain;charset=UTF-8";
const multipart = "multipart/form-data; boundary=x";
const field = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const call = () => actionId("requestLink");

interface Sent {
  type: string;
  body: string;
  headers?: Record<string, string>;
}

async function post(path: string, { type, body, headers = {} }: Sent): Promise<Response> {
  return fetch(server.url + path, {
    method: "POST",
    headers: { origin: server.url, "content-type": type, ...headers },
    body,
    redirect: "manual",
  });
}

const forms: [what: string, type: string, body: string][] = [
  ["without a part", multipart, "garbage"],
  ["without a body", multipart, ""],
  ["without a boundary", "multipart/form-data", `${field("email", "a@b.example")}--x--\r\n`],
  ["without its end", multipart, field("email", "a@b.example").slice(0, -10)],
  [
    "with the state of an action that isn't JSON",
    multipart,
    `${field("$ACTION_REF_1", "")}${field("$ACTION_1:0", "[")}--x--\r\n`,
  ],
  [
    "with arguments of an action that weren't sent",
    multipart,
    `${field("$ACTION_REF_1", "")}${field("$ACTION_1:0", `{"id":"${call()}","bound":"$@1"}`)}--x--\r\n`,
  ],
  [
    "with more arguments of an action than React takes",
    multipart,
    `${field("$ACTION_REF_1", "")}${field("$ACTION_1:0", `{"id":"${call()}","bound":"$@1"}`)}${field("$ACTION_1:1", `[${Array(1_001).fill(0)}]`)}--x--\r\n`,
  ],
];

it.each(forms)("a form %s is refused by any page", async (_, type, body) => {
  for (const path of ["/forgot-password", "/analyses", "/analyses/export", "/docs", "/nothing"])
    expect([path, (await post(path, { type, body })).status]).toEqual([path, 400]);
});

const calls: [what: string, type: string, body: string][] = [
  ...forms.slice(0, 4),
  ["with arguments in a form that aren't JSON", multipart, `${field("0", "[")}--x--\r\n`],
  ["without its arguments", multipart, `${field("1", "[]")}--x--\r\n`],
  ["with arguments that aren't JSON", asText, "["],
  ["with arguments that aren't a list", asText, "null"],
  ...["$F1", "$h1", "$1", "$Q1", "$B1", "$nabc", "$0:0:a", "$0:0:email:x"].map(
    (reference): (typeof forms)[number] => [
      `with an argument that refers by ${reference} to what wasn't sent`,
      asText,
      JSON.stringify([{ email: reference }]),
    ],
  ),
  [
    "with an argument that refers to a __proto__ that was sent",
    asText,
    '[{"__proto__":{"email":"a"}},{"email":"$0:0:__proto__"}]',
  ],
  [
    "with an argument that refers through a __proto__ that was sent",
    multipart,
    `${field("1", '{"__proto__":{"a":{}}}')}${field("0", '[{"email":"$1:__proto__:a"}]')}--x--\r\n`,
  ],
  [
    "with a map that isn't one",
    multipart,
    `${field("1", "{}")}${field("0", JSON.stringify([{ email: "$Q1" }]))}--x--\r\n`,
  ],
  ["with more arguments than React takes", asText, `[${Array(80_000).fill("[]")}]`],
  [
    "with more repetitions of an array than React takes",
    asText,
    JSON.stringify([{ email: Array(30_000).fill(0) }, Array(60).fill("$0:0:email")]),
  ],
];

it.each(calls)("a call of a server action %s is refused", async (_, type, body) => {
  const answer = await post("/forgot-password", { type, body, headers: { "next-action": call() } });
  expect(answer.status).toBe(400);
});

it("a call of a server action and a form that can be read arrive", async () => {
  const headers = { "next-action": call() };
  const text = await post("/forgot-password", { type: asText, body: "[{}]", headers });
  expect([text.status, await text.text()]).toEqual([200, expect.stringContaining('"ok":false')]);
  const body = `${field("1_0", "not JSON")}${field("0", '["$K1"]')}--x--\r\n`;
  const form = await post("/forgot-password", { type: multipart, body, headers });
  expect([form.status, await form.text()]).toEqual([200, expect.stringContaining('"ok":false')]);
  const shared = `[{"email":"$$F1"},"$0:0","$undefined","$NaN","$-0","$T","$D2026-01-31T00:00:00.000Z"]`;
  const again = await post("/forgot-password", { type: asText, body: shared, headers });
  expect([again.status, await again.text()]).toEqual([200, expect.stringContaining("must have one @")]);
  const withoutScript = `${field(`$ACTION_ID_${call()}`, "")}${field("0", "not JSON")}--x--\r\n`;
  const plain = await post("/forgot-password", { type: multipart, body: withoutScript });
  expect(plain.status).toBe(200);
});

it("a member's call that names a record by what no text of PostgreSQL holds is refused in words", async () => {
  const { cookie } = await signUpOverHttp(server.url);
  const headers = { "next-action": actionId("claim"), cookie };
  const answer = await post("/review", {
    type: asText,
    body: JSON.stringify(["live", "ana_\u0000"]),
    headers,
  });
  expect(await answer.text()).toContain("Some entries aren't valid");
});

it("sign-in answers a body that isn't a JSON object, and a callback without a body, as the caller's mistake", async () => {
  for (const path of ["/api/auth/callback/credentials", "/api/auth/signin/credentials", "/api/auth/signout"])
    for (const body of ["{", "null", ""])
      expect([path, (await post(path, { type: "application/json", body })).status]).toEqual([path, 400]);
  const callback = await fetch(`${server.url}/api/auth/callback/credentials`, { redirect: "manual" });
  expect([callback.status, callback.headers.get("allow")]).toEqual([405, "POST"]);
});

it("none of this, nor a client that goes away in the middle of a form, is logged as an error", async () => {
  const socket = openRaw(
    `POST /forgot-password HTTP/1.1\r\nHost: assay.example\r\nContent-Type: ${multipart}\r\nContent-Length: 900\r\n\r\n${field("a", "b")}`,
    server.url,
  );
  await new Promise((resolve) => socket.write("-", resolve));
  socket.destroy();
  const log = await settledLogs(server);
  expect(log.split("\n").filter((line) => /"level":[56]0|"status":5\d\d/.test(line))).toEqual([]);
});
