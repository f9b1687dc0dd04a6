import { describe, expect, it } from "vitest";
import { apiRouteName, methodName, pageRouteNames } from "@/lib/service/http/route-names";

describe("names of routes", () => {
  const pageName = pageRouteNames([
    "/",
    "/applicants/[id]",
    "/api/auth/[...nextauth]",
    "/batches/[id]/results.csv",
  ]);

  it.each([
    ["/", "/"],
    ["/applicants/app_01m7yqgp8dw56ayxnhgnz2mrcg", "/applicants/[id]"],
    ["/api/auth/callback/credentials", "/api/auth/[...nextauth]"],
    ["/batches/bat_1/results.csv", "/batches/[id]/results.csv"],
    ["/_next/static/chunks/1.js", "/_next"],
    ["/applicants/a/b", "unknown"],
    ["/m.santos@example.com", "unknown"],
  ])("the page %s is %s", (path, name) => {
    expect(pageName(path)).toBe(name);
  });

  it.each([
    ["POST", "/v1/analyze", "/v1/analyze"],
    ["GET", "/api/v1/analyze/ana_1?x=1", "/v1/analyze/:id"],
    ["HEAD", "/v1/analyze/ana_1", "/v1/analyze/:id"],
    ["PUT", "/v1/analyze/ana_1", "/v1 unknown"],
    ["GET", "/v1/santos", "/v1 unknown"],
  ])("the operation of %s %s is %s", (method, target, name) => {
    expect(apiRouteName(method, target)).toBe(name);
  });

  it("methods that are not ours are one", () => {
    expect([methodName("GET"), methodName("PROPFIND"), methodName(undefined)]).toEqual([
      "GET",
      "other",
      "other",
    ]);
  });
});
