import { describe, expect, it } from "vitest";
import { safePath } from "@/app/session/safe-path";

describe("safePath", () => {
  it("keeps a path of this site with its query and fragment", () => {
    expect(safePath("/settings/api-keys?cursor=a&cursor=b#top")).toBe(
      "/settings/api-keys?cursor=a&cursor=b#top",
    );
    expect(safePath("/")).toBe("/");
  });

  it.each([
    "https://evil.example/",
    "//evil.example/",
    "///evil.example/",
    "/\\evil.example/",
    "\\/evil.example/",
    "/\t/evil.example/",
    "/\n/evil.example/",
    "/.//evil.example/",
    "/a/..//evil.example/",
    "javascript:alert(1)",
    " /settings",
    "settings",
    "",
    `/${"a".repeat(2_000)}`,
    undefined,
    null,
    ["/settings", "/settings"],
  ])("refuses a path to another site: %j", (value) => {
    expect(safePath(value)).toBeUndefined();
  });

  it.each([
    "/sign-in",
    "/sign-in?callbackUrl=/sign-in",
    "/sign-up",
    "/api/auth/signout",
    "/x/../api/auth/signout",
  ])("refuses a path to sign-in or to an action: %s", (value) => expect(safePath(value)).toBeUndefined());
});
