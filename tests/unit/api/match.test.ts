import { expect, it } from "vitest";
import { matchOperation } from "@/lib/api/match";

function found(method: string, path: string) {
  const match = matchOperation(method, path);
  return match.kind === "operation" ? [match.operation.operationId, match.params] : match;
}

it("a literal segment takes precedence over a parameter", () => {
  expect(found("POST", "/analyze/batch")).toEqual(["submitBatch", {}]);
  expect(found("GET", "/analyze/ana_1")).toEqual(["getAnalysis", { id: "ana_1" }]);
});

it("HEAD is answered by GET", () => {
  expect(found("HEAD", "/webhooks/whk_1/deliveries")).toEqual(found("GET", "/webhooks/whk_1/deliveries"));
});

it.each([
  ["DELETE", "/analyze", "GET, HEAD, POST"],
  ["GET", "/analyze/ana_1/review", "POST"],
  ["constructor", "/model", "GET, HEAD"],
])("%s %s gets the list of allowed methods", (method, path, allow) => {
  expect(found(method, path)).toEqual({ kind: "wrong_method", allow });
});

it.each([
  "",
  "/",
  "/analyze/",
  "/analyze//",
  "//analyze",
  "/analyze/ana_1/",
  "/Analyze",
  "/analyze/ana_1/unknown",
  "/webhooks//deliveries",
  "/__proto__",
])("%j is not a path of the API", (path) => {
  expect(found("GET", path)).toEqual({ kind: "unknown" });
});
