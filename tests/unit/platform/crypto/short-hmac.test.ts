import { createHmac, randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ShortHmac } from "@/lib/platform/crypto/short-hmac";

const reference = (key: Buffer, text: string) => createHmac("sha256", key).update(text).digest();

test("equals HMAC-SHA-256 for any text, whatever was hashed before", () => {
  const key = randomBytes(32);
  const hmac = new ShortHmac(key);
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 700 }), (text) => {
      return hmac.digest(text).equals(reference(key, text));
    }),
  );
});

test.each([0, 1, 55, 56, 64, 511, 512, 513, 5_000])(
  "equals HMAC-SHA-256 for %i units of three bytes",
  (units) => {
    const key = randomBytes(32);
    const text = "€".repeat(units);
    expect(new ShortHmac(key).digest(text)).toEqual(reference(key, text));
  },
);

test("keeps keys apart", () => {
  const keys = [randomBytes(32), randomBytes(32)] as const;
  const [one, other] = [new ShortHmac(keys[0]), new ShortHmac(keys[1])];
  expect([one.digest("a"), other.digest("a"), one.digest("a")]).toEqual([
    reference(keys[0], "a"),
    reference(keys[1], "a"),
    reference(keys[0], "a"),
  ]);
});
