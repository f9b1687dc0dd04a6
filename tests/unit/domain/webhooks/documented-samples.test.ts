import { describe, expect, it } from "vitest";
import { isAuthentic } from "@/app/docs/samples/verify";

describe("the documented way to verify a delivery", () => {
  const secret = "It's a Secret to Everybody";
  const signature = "757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17";

  it("accepts the signature of the sent bytes, and of no others", () => {
    expect(isAuthentic(Buffer.from("Hello, World!"), signature, secret)).toBe(true);
    expect(isAuthentic(Buffer.from("Hello, World!\n"), signature, secret)).toBe(false);
    expect(isAuthentic(Buffer.from("Hello, World!"), signature, "another secret")).toBe(false);
  });

  it.each([undefined, "", "zz", signature.slice(2), `${signature}00`])("refuses %s", (given) => {
    expect(isAuthentic(Buffer.from("Hello, World!"), given, secret)).toBe(false);
  });
});
