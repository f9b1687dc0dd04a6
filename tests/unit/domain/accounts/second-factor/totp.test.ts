import { expect, it } from "vitest";
import {
  enrollmentUri,
  generateTotpSecret,
  matchStep,
  secretText,
} from "@/lib/domain/accounts/second-factor/totp";

const secret = Buffer.from("12345678901234567890");

// RFC 6238, appendix B, SHA-1: the last six of its eight digits.
it.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("computes the code of RFC 6238 at %d s", (seconds, code) => {
  expect(matchStep(secret, code, seconds * 1_000)).toBe(Math.floor(seconds / 30));
});

it("accepts the previous and the next step, and none further away", () => {
  const seconds = 1_234_567_890;
  const step = Math.floor(seconds / 30);
  const accepted = [-60, -30, 0, 30, 60].map((off) => matchStep(secret, "005924", (seconds + off) * 1_000));
  expect(accepted).toEqual([undefined, step, step, step, undefined]);
});

it.each(["", "00592", "0059240", "abcdef", "005925"])("refuses %j", (code) => {
  expect(matchStep(secret, code, 1_234_567_890_000)).toBeUndefined();
});

it("formats the secret as apps expect it", () => {
  expect(secretText(secret)).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
  const uri = new URL(enrollmentUri(secret, "ada@lender.example"));
  expect(uri.href).toMatch(/^otpauth:\/\/totp\/Assay:ada(@|%40)lender\.example\?/);
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: "Assay",
    secret: "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ",
    algorithm: "SHA1",
    digits: "6",
    period: "30",
  });
});

it("generates unique 160-bit secrets", () => {
  const one = generateTotpSecret();
  expect(one).toHaveLength(20);
  expect(generateTotpSecret().equals(one)).toBe(false);
});
