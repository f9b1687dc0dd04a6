import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { curlCommand } from "@/app/docs/api/try-it/curl";
import { type Draft, problemsOf } from "@/app/docs/api/try-it/draft";
import type { TriedOperation } from "@/app/docs/api/try-it/operation";
import { prepare } from "@/app/docs/api/try-it/request";

const operation: TriedOperation = {
  method: "POST",
  path: "/v1/things/{id}/turn",
  summary: "Turn a thing",
  parameters: [
    { name: "id", place: "path", isRequired: true, choices: undefined, placeholder: "" },
    { name: "way", place: "query", isRequired: false, choices: ["left", "right"], placeholder: "" },
  ],
  example: "{}",
  takesIdempotencyKey: true,
  needsKey: true,
  origin: "https://assay.example",
};
const draft: Draft = { key: "assay_test_4fQk", parameters: { id: "a" }, body: "{}", idempotencyKey: "" };

describe("what is not sent", () => {
  test.each([
    ["a live key", { key: " assay_live_4fQk" }, "key", /^This is a live key\. It wasn't sent/],
    ["what is no key", { key: "Bearer assay_test_4fQk" }, "key", /^A test key begins with assay_test_\.$/],
    ["no key", { key: " " }, "key", /^Enter a test key\.$/],
    ["a path without its parameter", { parameters: { id: " " } }, "id", /^Enter id\.$/],
    ["a header that browsers refuse", { idempotencyKey: "é" }, "idempotencyKey", /printable ASCII/],
  ])("%s", (_, change, field, problem) => {
    expect(problemsOf(operation, draft)).toEqual({});
    const problems = problemsOf(operation, { ...draft, ...change });
    expect(Object.keys(problems)).toEqual([field]);
    expect(problems[field]).toMatch(problem);
  });

  test("a live key is not sent even where no key is needed", () => {
    const open = { ...operation, needsKey: false };
    expect(problemsOf(open, { ...draft, key: "" })).toEqual({});
    expect(problemsOf(open, { ...draft, key: "assay_live_4fQk" })).toHaveProperty("key");
  });
});

test("a request has what was typed, each part encoded for its place, and nothing that was left empty", () => {
  expect(prepare(operation, { ...draft, parameters: { id: "a/../b?c", way: "up & down" } })).toEqual({
    method: "POST",
    target: "/v1/things/a%2F..%2Fb%3Fc/turn?way=up+%26+down",
    headers: [["Content-Type", "application/json"]],
    body: "{}",
  });
  expect(prepare(operation, { ...draft, body: " ", idempotencyKey: " one " })).toEqual({
    method: "POST",
    target: "/v1/things/a/turn",
    headers: [["Idempotency-Key", "one"]],
    body: undefined,
  });
});

test("a command means the request to a shell, whatever is in it", () => {
  const nasty = `it's "$HOME" \`id\` \\ !`;
  const command = curlCommand({
    method: "POST",
    url: "https://assay.example/v1/things?a=1&b=$(id)",
    headers: [["Idempotency-Key", nasty]],
    body: nasty,
  });
  const { stdout } = spawnSync("sh", ["-c", `curl() { printf '%s\\n' "$@"; }\n${command}`], {
    encoding: "utf8",
    env: { ...process.env, ASSAY_KEY: "the-key" },
  });
  expect(stdout.trimEnd().split("\n")).toEqual([
    ...["-X", "POST", "https://assay.example/v1/things?a=1&b=$(id)"],
    ...["-H", "Authorization: Bearer the-key", "-H", `Idempotency-Key: ${nasty}`, "-d", nasty],
  ]);
});
